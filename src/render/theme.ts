/** Colours of the canvas in both themes. The page's own colours are the same values as CSS variables. */
export type Theme = {
  readonly name: 'dark' | 'light';
  readonly background: string;
  readonly surface: string;
  readonly line: string;
  readonly text: string;
  readonly quiet: string;
  readonly accent: string;
  readonly obstacle: string;
  readonly obstacleEdge: string;
  readonly outside: string;
  readonly warm: string;
  readonly error: string;
};

export const DARK: Theme = {
  name: 'dark',
  background: '#0f1216',
  surface: '#171b21',
  line: '#2a313b',
  text: '#e6e9ee',
  quiet: '#9aa4b2',
  accent: '#4cc2ff',
  obstacle: '#262d37',
  obstacleEdge: '#4a5564',
  outside: '#171b21',
  warm: '#ffb454',
  error: '#ff5d5d',
};

export const LIGHT: Theme = {
  name: 'light',
  background: '#f7f8fa',
  surface: '#ffffff',
  line: '#d9dee6',
  text: '#1b2026',
  quiet: '#5b6675',
  accent: '#0b74d1',
  obstacle: '#d3d9e2',
  obstacleEdge: '#9aa5b4',
  outside: '#e6e9ee',
  warm: '#c26a00',
  error: '#c62828',
};

/** Okabe and Ito's colours, safe for colour-blind viewers, for groups of agents. */
export const GROUP_COLOURS = ['#56b4e9', '#e69f00', '#009e73', '#cc79a7', '#f0e442', '#0072b2', '#d55e00'] as const;
