/** The known name a misspelt one most likely meant, or undefined when none is close. */
function nearestName(wrong: string, known: Iterable<string>): string | undefined {
  const limit = Math.ceil(wrong.length / 3);
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const name of known) {
    if (Math.abs(name.length - wrong.length) >= bestDistance) continue;
    const distance = editDistance(wrong.toLowerCase(), name.toLowerCase());
    if (distance < bestDistance) {
      bestDistance = distance;
      best = name;
    }
  }
  return best;
}

/** `Did you mean "points"? ` or nothing. */
export function suggestName(wrong: string, known: Iterable<string>): string {
  const name = wrong.length <= 100 ? nearestName(wrong, known) : undefined;
  return name === undefined ? '' : ` Did you mean "${name}"?`;
}

/** Levenshtein distance, one row at a time. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + change));
    }
    row = next;
  }
  return row[b.length];
}
