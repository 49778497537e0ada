/** What can be done with the workspace itself: look, sidebar, regions, notices, undo, signing out. */
import { defineCommand, type Command } from './command.ts'
import { assistantCommand } from './ai/assistantCommand.ts'
import { focusPane } from './dock/focus.ts'
import { panes } from './dock/panes.ts'
import { lastAct, undoLast, UNDO_KEYS } from './history.ts'
import { isOutside, isTextTarget } from './keys/keyContext.ts'
import { leave } from './leaving.ts'
import { ARRIVED_KEYS, hasArrived, openArrived } from './live/arrivals.ts'
import { dismissAll, notices, offersKey, notify, told } from './notices.ts'
import { bell } from './shell/bell.ts'
import { about } from './shell/about.ts'
import { goRegion } from './shell/regions.ts'
import { sidebar, toggleSidebar } from './shell/sidebar.ts'
import { leaveWork, work } from './work.ts'
import { densityTitles, look, setLook, themeTitles, type Density, type Theme } from './theme/look.ts'

const group = '工作台'

const inText = () => document.activeElement !== null && isTextTarget(document.activeElement)

/** In a bar around the panes; what is opened there, such as the messages, closes by Escape itself. */
const inBar = () => {
  const { activeElement } = document
  return activeElement !== null && isOutside(activeElement) && !activeElement.closest('[role="dialog"],[role="menu"]')
}

/** What else people call them. */
const themeNames: Readonly<Record<Theme, readonly string[]>> = {
  light: ['浅色模式', '亮色模式', '白天模式', '日间模式'],
  dark: ['深色模式', '暗色模式', '暗黑模式', '夜间模式', '黑夜模式', 'dark mode'],
  system: ['自动切换深浅', 'auto'],
}

const themes = (Object.keys(themeTitles) as Theme[]).map((theme) =>
  defineCommand({
    id: `look.${theme}`,
    title: `外观：${themeTitles[theme]}`,
    group,
    keywords: ['theme', '主题', '深浅', ...themeNames[theme]],
    can: () => look.theme !== theme || '现在就是。',
    run: () => setLook({ theme }),
  }),
)

const densities = (Object.keys(densityTitles) as Density[]).map((density) =>
  defineCommand({
    id: `look.${density}`,
    title: `行距：${densityTitles[density]}`,
    group,
    keywords: ['density', '密度', '行高'],
    can: () => look.density !== density || '现在就是。',
    run: () => setLook({ density }),
  }),
)

/** Every command of the workspace, for the list of commands. */
export const workspaceCommands: readonly Command[] = [
  defineCommand({
    id: 'workspace.undo',
    title: '撤销上一步操作',
    group,
    keys: UNDO_KEYS,
    keywords: ['undo', '回退', '反悔'],
    // In a text the key takes back what was typed, unless a notice that is on the screen says something else.
    can: () => (inText() && !offersKey() ? false : lastAct() !== undefined || '没有可以撤销的操作。'),
    run: undoLast,
  }),
  defineCommand({
    id: 'workspace.leaveWork',
    title: '停止正在进行的批量处理',
    group,
    keys: 'mod+.',
    keywords: ['cancel', '取消', '导出', '批量'],
    can: () => work.items.length > 0 || '没有正在进行的批量处理。',
    run: () => void leaveWork(),
  }),
  defineCommand({
    id: 'workspace.nextRegion',
    title: '到下一个区域',
    group,
    keys: 'f6',
    keywords: ['region', '菜单', '状态栏'],
    run: () => goRegion(1),
  }),
  defineCommand({
    id: 'workspace.previousRegion',
    title: '到上一个区域',
    group,
    keys: 'shift+f6',
    keywords: ['region'],
    run: () => goRegion(-1),
  }),
  defineCommand({
    id: 'workspace.toPane',
    title: '回到窗格',
    group,
    keys: 'escape',
    keywords: ['region', '离开侧栏'],
    can: () => panes.active !== undefined && inBar(),
    run: () => (panes.active === undefined ? undefined : focusPane(panes.active)),
  }),
  defineCommand({
    id: 'workspace.sidebar',
    title: '展开或收起侧栏',
    group,
    keys: 'mod+b',
    keywords: ['sidebar', '菜单'],
    // In a text the key makes it bold.
    can: () => (inText() ? false : sidebar.there || '这个页面没有侧栏。'),
    run: toggleSidebar,
  }),
  defineCommand({
    id: 'workspace.notices',
    title: '关闭所有提示',
    group,
    keys: 'alt+n',
    keywords: ['dismiss', '通知'],
    can: () => notices.items.length > 0 || '没有提示。',
    run: dismissAll,
  }),
  defineCommand({
    id: 'workspace.told',
    title: '再看最近的提示',
    group,
    keys: 'alt+shift+q',
    keywords: ['notice', '通知', '消息记录', '历史', '没看清'],
    can: () => told.length > 0 || '还没有提示过什么。',
    async run(ctx) {
      const answers = await ctx.ask('再看最近的提示', [
        {
          name: 'Text',
          label: '提示',
          kind: 'pick',
          options: () => told.map(({ text }, value) => ({ title: text, value: { ...told[value]! } })),
        },
      ])
      const chosen = answers?.['Text'] as (typeof told)[number] | undefined
      if (chosen) notify(chosen.text, chosen.tone, { sticky: true })
    },
  }),
  defineCommand({
    id: 'workspace.messages',
    title: '查看消息',
    group,
    keys: 'alt+i',
    keywords: ['bell', '通知', '铃铛'],
    run: () => void (bell.open = true),
  }),
  defineCommand({
    id: 'workspace.arrived',
    title: '打开刚到的消息',
    group,
    keys: ARRIVED_KEYS,
    keywords: ['notification', '通知', '提醒'],
    can: () => hasArrived() || '还没有新到的消息。',
    run: openArrived,
  }),
  ...themes,
  ...densities,
  assistantCommand,
  defineCommand({
    id: 'workspace.about',
    title: '关于采编工作台',
    group,
    keywords: ['about', 'version', '版本'],
    run: () => void (about.open = 'about'),
  }),
  defineCommand({
    id: 'workspace.contact',
    title: '联系我们',
    group,
    keywords: ['contact', '客服'],
    run: () => void (about.open = 'contact'),
  }),
  defineCommand({
    id: 'workspace.signOut',
    does: ['session.signOut'],
    title: '退出登录',
    group,
    keywords: ['sign out', 'log out', 'logout', '注销', '登出'],
    run: leave,
  }),
]
