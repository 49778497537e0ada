/** What people do on a screen of its own, named in every palette: the command leads to the screen, or says where it is. */
import { contract, type ActionId } from '../api/index.ts'
import type { Page, ParamsOf } from '../api/pages.ts'
import { defineCommand, type Command } from '../workspace/command.ts'
import { isGranted } from './granted.ts'
import { entryOf } from './entryOf.ts'

interface ScreenAct {
  /** As the command of the pane is called where the pane has one, which then takes this one's place. */
  readonly id: string
  readonly title: string
  readonly does: readonly [ActionId, ...ActionId[]]
  /** Where it is done. Default: on no page of its own, so only the hint is said. */
  readonly page?: Page
  /** What is missing, or how it is done once the page is open. */
  readonly hint: string
  readonly keywords?: readonly string[]
}

const list = '请先打开一个列表，选好筛选条件'
const text = '请先打开一篇稿件，在编辑器或审稿台里按 F7 走到批注'
const order = '把光标移到要移动的一行，按 Alt+↑、Alt+↓'

const acts: readonly ScreenAct[] = [
  { id: 'filter.save', title: '保存现在的筛选', does: ['savedFilters.add', 'savedFilters.edit'], hint: list },
  { id: 'filter.share', title: '共享筛选给本角色', does: ['savedFilters.share', 'savedFilters.unshare'], hint: list },
  { id: 'filter.remove', title: '删除常用筛选', does: ['savedFilters.remove'], hint: list },
  {
    id: 'remark.add',
    title: '批注所选文字',
    does: ['articles.remark'],
    hint: text.replace(/按 F7.*/, '选中要批注的文字'),
  },
  { id: 'remark.answer', title: '答复这条批注', does: ['articles.answerRemark'], hint: text },
  {
    ...{ id: 'remark.settle', title: '解决这条批注', hint: text },
    does: ['articles.settleRemark', 'articles.reopenRemark'],
  },
  { id: 'remark.remove', title: '删除这条批注', does: ['articles.removeRemark'], hint: text },
  {
    ...{ id: 'import.choose', title: '选择导入文件', does: ['articleImport.upload'], page: '/contribution/Import' },
    hint: '页面正在打开，请稍候',
  },
  {
    ...{ id: 'import.start', title: '开始导入', does: ['articleImport.start'], page: '/contribution/Import' },
    hint: '请先选一份还没有开始的导入',
  },
  {
    ...{ id: 'registeredUsers.export', title: '导出注册用户（符合筛选条件的全部）', page: '/RegisterUser' },
    does: ['registeredUsers.output'],
    hint: '页面正在打开，请稍候',
  },
  {
    ...{ id: 'signUpMembers.export', title: '导出这个报名（符合筛选条件的全部）', page: '/SignUpData/index' },
    does: ['signUpMembers.output'],
    hint: '页面正在打开，请稍候',
  },
  {
    ...{ id: 'signUpDesk.check', title: '签到台签到、现场报名', page: '/SignUpData/Desk' },
    does: ['signUpMembers.desk', 'signUpMembers.walkIn'],
    hint: '按 Alt+O 选报名，再扫码或输入号码，按回车',
    keywords: ['扫码', 'check in', 'walk in'],
  },
  {
    ...{ id: 'operationLog.export', title: '导出操作日志（符合筛选条件的全部）', page: '/SystemLog' },
    does: ['operationLog.export'],
    hint: '先选好筛选条件，在列表里按 V E',
    keywords: ['导出', 'excel', 'xlsx', 'csv'],
  },
  {
    ...{ id: 'liveStream.take', title: '接手他人的评论', does: ['liveSlices.take'], page: '/Live/Comments' },
    hint: '现在只有您一人在看',
  },
  {
    ...{ id: 'articles.fromTemplate', title: '从模板写稿', does: ['articles.addFromTemplate'] },
    ...{ page: '/contribution/Template', hint: '选一个模板，按回车' },
  },
  { id: 'channels.arrange', title: '栏目排序', does: ['channels.order'], page: '/ColumnManagement/index', hint: order },
  { id: 'mechanisms.arrange', title: '机构排序', does: ['mechanisms.order'], page: '/Mechanism', hint: order },
  { id: 'menus.arrange', title: '菜单排序', does: ['menus.order'], page: '/setManage/ModuleManage', hint: order },
  {
    ...{ id: 'keys.whose', title: '设置谁的快捷键', does: ['roleKeys.save'], page: '/Keys' },
    hint: '页面正在打开，请稍候',
  },
]

/** A command for each. */
export const screenActs: readonly Command[] = acts.map(({ id, title, does, page, hint, keywords }) => {
  const entry = entryOf(does[0])
  return defineCommand({
    id,
    title,
    group: contract[entry.family].title,
    ...(keywords ? { keywords } : {}),
    needs: does[0],
    does,
    can(ctx) {
      if (!isGranted(ctx, entry)) return false
      return page !== undefined && ctx.page !== page ? true : hint
    },
    run: (ctx) => page && ctx.open(page, {} as ParamsOf<Page>),
  })
})
