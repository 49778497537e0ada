/** What a newcomer does on the tour. Pure: the steps, and which of them are a person's. */

/** One step: something the person does; the tour notices that they did. */
export interface TourStep {
  readonly id: string
  readonly title: string
  /** What to do and what it is good for, in one or two sentences. */
  readonly says: string
  /** Any of these commands does it, and the first one's key is shown; `go.*`: any that begins so. */
  readonly commands: readonly [string, ...string[]]
}

/** How many steps a tour has. */
export const TOUR_STEPS = 10

/** Ours: in the order of a tour. Those that ask for rights come before those that anybody could take, so that they are in. */
const all: readonly TourStep[] = [
  {
    id: 'palette',
    title: '打开命令面板',
    says: '能做的每件事都在里面：可以打中文、拼音首字母（czrz 就是操作日志）或英文。看过后按 Esc 关闭。',
    commands: ['palette.open'],
  },
  {
    id: 'keys',
    title: '看这里有哪些按键',
    says: '不在输入框里时，任何窗格都能按。看过后按 Esc 收起。',
    commands: ['help.keys'],
  },
  {
    id: 'go',
    title: '去一个页面',
    says: '先按 g，稍等就会列出能去的地方，再按后面的字母，例如 m 是我的稿件。没有字母的页面在命令面板里找。',
    commands: ['go.homePage', 'go.*'],
  },
  {
    id: 'list',
    title: '在列表里上下走',
    says: '打开任意一个列表，用 j 和 k（或方向键）移动，Enter 打开，Esc 回到列表。',
    commands: ['list.down', 'list.up', 'tree.down', 'tree.up'],
  },
  {
    id: 'accounts',
    title: '看看账号',
    says: '新增按 n。每个人一个账号，角色决定他能做什么；首次登录要换密码。',
    commands: ['go.adminUser'],
  },
  {
    id: 'roles',
    title: '看看角色权限',
    says: '一审、二审、终审是三个按钮，给谁由您定。改动马上生效，不用重新登录。',
    commands: ['go.authority'],
  },
  {
    id: 'channels',
    title: '看看栏目',
    says: '每个栏目有自己的审核级数和规则，稿件送审前要选一个栏目。',
    commands: ['go.columnManagement'],
  },
  {
    id: 'station',
    title: '看看站点设置',
    says: '自动保存、发送前的等待、登录失败的处理都在这里，按节上的键修改。',
    commands: ['go.stationSet'],
  },
  {
    id: 'desk',
    title: '到审稿台',
    says: '左边是等您的稿件，中间是正文和改动。a 通过，r 退回并选理由。',
    commands: ['go.review'],
  },
  {
    id: 'write',
    title: '写一篇稿件',
    says: '写下的内容自动保存。写好按 Ctrl+Enter 送审；只是看看可以直接关掉。',
    commands: ['articles.add'],
  },
  {
    id: 'comments',
    title: '到评论审核',
    says: '最早的在最前。a 通过，数字键带着理由退回，x 关闭这篇稿件的评论。',
    commands: ['go.comments', 'go.liveComments'],
  },
  {
    id: 'beside',
    title: '把窗格放到旁边',
    says: '几个页面可以并排看。在命令面板里按 Ctrl+Enter 也会开在旁边。',
    commands: ['dock.splitRight', 'dock.splitDown'],
  },
  {
    id: 'across',
    title: '从一个窗格到另一个',
    says: '按住 Ctrl+Alt 用方向键走过去，哪个窗格有蓝线，按键就对哪个起作用。',
    commands: ['dock.focusRight', 'dock.focusLeft', 'dock.focusUp', 'dock.focusDown', 'dock.next'],
  },
  {
    id: 'inbox',
    title: '看消息',
    says: '与您有关的事都会到这里，几条同一件事的合成一行。Enter 打开它说的那条记录。',
    commands: ['go.inbox', 'workspace.messages'],
  },
  {
    id: 'history',
    title: '看自己做过的事',
    says: '多数操作十分钟内可以用 Ctrl+Z 撤回，这里列着每一步。',
    commands: ['go.history', 'workspace.undo'],
  },
  {
    id: 'maximize',
    title: '放大一个窗格',
    says: '再按一次恢复原来的布局。',
    commands: ['dock.maximize'],
  },
  {
    id: 'close',
    title: '关掉一个窗格',
    says: '没有保存的内容会先问您；关错了可以重新打开。',
    commands: ['dock.close'],
  },
]

/** Whether a command that was carried out does a step. */
export function doesStep({ commands }: TourStep, id: string): boolean {
  return commands.some((one) => one === id || (one.endsWith('.*') && id.startsWith(one.slice(0, -1))))
}

/** The tour of a person who has these commands: the first TOUR_STEPS they can take. */
export function stepsFor(has: (command: string) => boolean): readonly TourStep[] {
  return all.filter(({ commands }) => commands.some(has)).slice(0, TOUR_STEPS)
}
