/** The modes of the palette and the characters that begin them, ASCII and full width. Pure. */

/** What the palette looks for. 'all': commands, pages and articles. 'blocked': what cannot be run, and why. */
export type PaletteMode =
  | 'all'
  | 'commands'
  | 'people'
  | 'channels'
  | 'number'
  | 'media'
  | 'layouts'
  | 'prompts'
  | 'blocked'
  | 'help'

/** A mode as people see it. */
export interface ModeInfo {
  readonly mode: PaletteMode
  /** What begins it; empty for 'all'. The first is the one to show. */
  readonly prefixes: readonly string[]
  /** On the chip before the input. */
  readonly title: string
  /** What stands in the empty input. */
  readonly placeholder: string
  /** What the help says of it. */
  readonly about: string
}

/** Every mode, in the order the help lists them. */
export const MODES: readonly ModeInfo[] = [
  {
    mode: 'all',
    prefixes: [],
    title: '全部',
    placeholder: '命令、页面或稿件标题，可以输入拼音首字母',
    about: '查找命令、页面和稿件：汉字、拼音、首字母或英文名都可以，词的先后不限。',
  },
  {
    mode: 'commands',
    prefixes: ['>', '＞', '》'],
    title: '命令',
    placeholder: '命令或页面',
    about: '只查找命令和页面。',
  },
  {
    mode: 'people',
    prefixes: ['@', '＠'],
    title: '人员',
    placeholder: '姓名、部门或角色，可以输入拼音首字母',
    about: '查找本站的同事和单位。',
  },
  {
    mode: 'channels',
    prefixes: ['#', '＃'],
    title: '栏目',
    placeholder: '栏目名称，可以输入拼音首字母',
    about: '查找栏目，打开它的稿件。',
  },
  {
    mode: 'number',
    prefixes: [':', '：'],
    title: '编号',
    placeholder: '稿件编号，例如 1024',
    about: '按编号打开稿件。',
  },
  {
    mode: 'media',
    prefixes: ['&', '＆'],
    title: '媒资',
    placeholder: '图片、视频的名称、人物或署名，可以输入拼音首字母',
    about: '查找媒资库里的图片、视频、音频、图集和文件。',
  },
  {
    mode: 'layouts',
    prefixes: ['~', '～'],
    title: '布局',
    placeholder: '布局名称',
    about: '切换保存过的布局。',
  },
  {
    mode: 'prompts',
    prefixes: [';', '；'],
    title: '提示词',
    placeholder: '提示词，可以输入拼音首字母；没有这样的提示词时，按 Enter 直接问',
    about: '对选中的文字或正在写的稿件运行提示词，或者直接问 AI。',
  },
  {
    mode: 'blocked',
    prefixes: ['!', '！'],
    title: '为什么不能',
    placeholder: '现在不能执行的命令，没有权限的也在内',
    about: '查看命令为什么不能执行，谁可以执行。',
  },
  {
    mode: 'help',
    prefixes: ['?', '？'],
    title: '帮助',
    placeholder: '查找方式和快捷键',
    about: '查看查找方式和快捷键。',
  },
]

/** A mode by its name. */
export function modeInfo(mode: PaletteMode): ModeInfo {
  return MODES.find((one) => one.mode === mode)!
}

/** What was typed as a mode and the rest. A prefix at the start always means its mode, whichever was there before. */
export function readMode(mode: PaletteMode, text: string): { mode: PaletteMode; text: string } {
  const bare = text.trimStart()
  const found = MODES.find((one) => one.prefixes.some((prefix) => bare.startsWith(prefix)))
  return found ? { mode: found.mode, text: bare.slice(1).trimStart() } : { mode, text }
}
