/** What a benchmark hands back: tables, printed as Markdown, or as one JSON object with --json. */

export type Table = {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
};

/** What every file of this folder but this one exports. `args` are the words after the benchmark's name. */
export type Benchmark = {
  /** The file's name, without its ending. */
  readonly name: string;
  /** One sentence: what is measured, on what, and what the columns mean. */
  readonly about: string;
  readonly run: (args: readonly string[]) => Promise<readonly Table[]>;
};

/** Numbers are right-aligned, and short enough to compare by eye. */
export function toMarkdown(tables: readonly Table[]): string {
  return tables.map((table) => [`### ${table.title}`, '', ...markdownRows(table)].join('\n')).join('\n\n');
}

function markdownRows(table: Table): string[] {
  const numeric = table.columns.map((_, column) => table.rows.every((row) => typeof row[column] === 'number'));
  const cells = [table.columns, ...table.rows].map((row) => row.map(cellText));
  const widths = table.columns.map((_, column) => Math.max(3, ...cells.map((row) => (row[column] ?? '').length)));
  const lines = cells.map((row) => line(widths.map((width, column) => pad(row[column] ?? '', width, numeric[column]))));
  const rule = line(widths.map((width, column) => (numeric[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))));
  return [lines[0] ?? '', rule, ...lines.slice(1)];
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const pad = (text: string, width: number, right = false): string => (right ? text.padStart(width) : text.padEnd(width));

function cellText(value: string | number): string {
  if (typeof value === 'string') return value.replaceAll('|', '\\|');
  if (Number.isInteger(value) || !Number.isFinite(value)) return String(value);
  return String(Number(value.toPrecision(4)));
}
