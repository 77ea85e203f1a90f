import { expect, test } from '@playwright/test';
import { drawn, expectDrawn, openLab } from './drawing-page.ts';

test('every tool draws, and everything can be undone and redone', async ({ page }) => {
  const lab = await openLab(page);

  await page.keyboard.press('r');
  await lab.drag([
    [4, 4],
    [10.1, 8.9],
  ]);
  await page.keyboard.press('p');
  for (const at of [
    [15, 4],
    [22, 4],
    [22, 10],
  ] as const)
    await lab.click(at);
  await lab.doubleClick([18, 10]);
  await page.keyboard.press('w');
  await lab.drag([
    [26, 4],
    [26, 14],
  ]);
  await page.keyboard.press('o');
  await lab.click([30, 12]);
  await page.keyboard.press('l');
  await lab.click([36, 12]);
  await page.keyboard.press('Enter');
  await lab.drag([
    [36, 2],
    [36, 6],
  ]);
  await page.keyboard.press('a');
  await lab.click([20, 20]);
  await page.keyboard.press('s');
  await lab.drag([
    [2, 15],
    [2, 20],
  ]);

  await expectDrawn(lab, {
    obstacles: [
      [
        [4, 4],
        [10, 4],
        [10, 9],
        [4, 9],
      ],
      [
        [15, 4],
        [22, 4],
        [22, 10],
        [18, 10],
      ],
    ],
    walls: [
      [
        [26, 4],
        [26, 14],
      ],
    ],
    posts: [[30, 12]],
    goals: [
      [[36, 12]],
      [
        [36, 2],
        [36, 6],
      ],
    ],
    spawners: [
      [
        [2, 15],
        [2, 20],
      ],
    ],
  });
  const complete = await lab.scene();
  expect(complete.agents).toHaveLength(1);
  expect(await lab.changes()).toEqual([
    'Add obstacle',
    'Add obstacle',
    'Add wall',
    'Add post',
    'Add goal',
    'Add goal',
    'Add agents',
    'Add spawner',
  ]);

  for (let i = 0; i < 8; i++) await page.keyboard.press('Control+z');
  expect(Object.values(drawn(await lab.scene())).flat()).toEqual([]);
  for (let i = 0; i < 8; i++) await page.keyboard.press('Control+Shift+z');
  expect(await lab.scene()).toEqual(complete);
});

test('a stroke of the agent brush keeps agents apart and off obstacles', async ({ page }) => {
  const lab = await openLab(page, {
    type: 'wayfield-scene',
    version: 1,
    bounds: [0, 0, 40, 24],
    obstacles: [
      {
        points: [
          [14, 8],
          [20, 8],
          [20, 14],
          [14, 14],
        ],
      },
    ],
  });
  await page.keyboard.press('a');
  await lab.drag([
    [4, 11],
    [30, 11],
  ]);
  const { agents } = await lab.scene();
  expect(agents.length).toBeGreaterThan(20);
  for (const { at, radius } of agents) {
    expect(at[0] <= 14 - radius + 0.01 || at[0] >= 20 + radius - 0.01).toBe(true);
    for (const other of agents) {
      if (other.at === at) continue;
      expect(Math.hypot(other.at[0] - at[0], other.at[1] - at[1])).toBeGreaterThanOrEqual(2 * radius);
    }
  }
  expect(await lab.changes()).toEqual(['Add agents']);

  await lab.click([17, 11]);
  await expect(lab.notice).toContainText('does not fit here');
  expect((await lab.scene()).agents).toHaveLength(agents.length);
});

test('a polygon that crosses itself is refused with a reason', async ({ page }) => {
  const lab = await openLab(page);
  await page.keyboard.press('p');
  for (const at of [
    [5, 5],
    [15, 5],
    [15, 15],
  ] as const)
    await lab.click(at);
  await lab.move([10, 2]);
  await expect(lab.notice).toContainText('crosses itself between points 0 and 2');
  await lab.click([10, 2]);
  expect((await lab.scene()).obstacles).toEqual([]);

  await page.keyboard.press('Backspace');
  await lab.click([5, 15]);
  await lab.click([5, 5]);
  await expectDrawn(lab, {
    obstacles: [
      [
        [5, 5],
        [15, 5],
        [5, 15],
      ],
    ],
  });
});

test('an unfinished polygon says what is missing, and Escape drops it', async ({ page }) => {
  const lab = await openLab(page);
  await page.keyboard.press('p');
  await lab.click([5, 5]);
  await lab.click([9, 5]);
  await page.keyboard.press('Enter');
  await expect(lab.notice).toContainText('needs at least 3 points');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  expect((await lab.scene()).obstacles).toEqual([]);
  expect(await lab.changes()).toEqual([]);
});

test('a goal cannot lie in an obstacle', async ({ page }) => {
  const lab = await openLab(page, {
    type: 'wayfield-scene',
    version: 1,
    bounds: [0, 0, 40, 24],
    obstacles: [
      {
        id: 'block',
        points: [
          [14, 8],
          [20, 8],
          [20, 14],
          [14, 14],
        ],
      },
    ],
  });
  await page.keyboard.press('l');
  await lab.click([17, 11]);
  await expect(lab.notice).toContainText('inside obstacle "block"');
  expect((await lab.scene()).goals).toEqual([]);
});

test('Ctrl suspends snapping', async ({ page }) => {
  const lab = await openLab(page);
  await page.keyboard.press('o');
  await page.keyboard.down('Control');
  await lab.click([10.13, 10.13]);
  await page.keyboard.up('Control');
  const [free] = (await lab.scene()).posts;
  expect(free?.[0]).toBeCloseTo(10.13, 1);
  expect(free?.[0]).not.toBe(10);
  await lab.click([12.13, 12.13]);
  expect((await lab.scene()).posts[1]).toEqual([12, 12]);
});

test('everything can be drawn with keys alone', async ({ page }) => {
  const lab = await openLab(page);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  // A pointer that rests on the canvas must not interfere.
  await lab.move([20, 12]);
  // The first arrow shows the crosshair.
  await press('r', 'ArrowRight', 'Enter', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Enter');
  const [rectangle] = (await lab.scene()).obstacles;
  expect(rectangle?.points).toHaveLength(4);
  const [x0, y0] = rectangle?.points[0] ?? [0, 0];

  await press('Shift+ArrowRight', 'p', 'Enter', 'Enter');
  await press('Shift+ArrowRight', 'Enter', 'Shift+ArrowUp', 'Space', 'Enter');
  expect((await lab.scene()).obstacles[1]?.points).toHaveLength(3);

  await press('Shift+ArrowDown', 'Shift+ArrowDown', 'w', 'ArrowDown', 'Enter', 'Shift+ArrowLeft', 'Enter', 'Enter');
  expect((await lab.scene()).walls[0]?.points).toHaveLength(2);
  await press('ArrowDown', 'o', 'ArrowDown', 'Enter');
  expect((await lab.scene()).posts).toHaveLength(1);
  await press('ArrowDown', 'l', 'ArrowDown', 'Enter', 'Escape');
  expect((await lab.scene()).goals).toHaveLength(1);
  await press('Shift+ArrowLeft', 'Shift+ArrowLeft', 'a', 'Shift+ArrowLeft', 'Enter');
  expect((await lab.scene()).agents).toHaveLength(1);

  // And selected, moved, removed.
  await press('Escape', 'v', 'PageDown', 'ArrowRight');
  const step = (await lab.scene()).obstacles[0]?.points[0] as readonly [number, number];
  expect(step[0]).toBeGreaterThan(x0);
  expect(step[1]).toBe(y0);
  await press('Enter', 'ArrowDown');
  expect((await lab.scene()).obstacles[0]?.points[0]?.[1]).toBeLessThan(y0);
  await press('Delete');
  expect((await lab.scene()).obstacles[0]?.points).toHaveLength(3);
  await press('Delete');
  expect((await lab.scene()).obstacles).toHaveLength(1);
});
