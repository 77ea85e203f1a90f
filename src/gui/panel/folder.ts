/** One question of the panel. */
export interface Folder {
  /** A few words beside the folded title: the answer at a glance. */
  summary(): string;
  sync(): void;
}
