/** What each release brought, newest first. The build writes the first into version.txt beside its own number. */

/** One release. */
export interface VersionEntry {
  readonly version: string
  readonly log: string
}

/** Every release. */
export const versions: readonly VersionEntry[] = [
  { version: '0.1.0', log: '采编工作台第一版：稿件的写作、三级审核、发布与导入，命令面板与可停靠的窗格。' },
]
