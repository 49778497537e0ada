/** The words of the interface: one for each thing, what it means, and what is not said instead. */

/** One of them. */
export interface Term {
  readonly term: string
  /** What it means, in English. */
  readonly means: string
  /** What is not said for it. */
  readonly not: readonly string[]
  /** Folders and files where such a word means something else, and is right. Default none. */
  readonly elsewhere?: readonly string[]
}

const terms: readonly Term[] = [
  {
    term: '退回',
    means: 'an article, a report, a topic goes back to who wrote it; comments, sign-ins and offered work are 拒绝',
    not: ['拒绝', '被退回', '打回'],
    elsewhere: [
      'src/api/content/comments',
      'src/commands/content/comments.ts',
      'server/content/comments',
      'src/panels/content/moderation',
      // The reasons of both stand in one part.
      'src/panels/parts/deciding/Reasons.tsx',
      // The palette finds the act by its older word, too.
      // Changes that were suggested are accepted or refused, as in every word processor.
      'src/panels/content/articles/editor/suggest',
      'src/api/accounts',
      'src/panels/accounts/session',
      'src/workspace/login',
      'src/api/command/tasks',
      'src/commands/command/tasks.ts',
      'server/scripts',
      // What a model proposes is refused as offered work is.
      'src/api/intelligence/aiProposals',
      'src/panels/intelligence/aiProposals',
      // What is public is reviewed or refused in the log.
      'src/api/services/announcements/actions.ts',
      // Who signs up is let in or refused; nothing goes back to be written anew.
      'src/api/engagement/signUpMembers',
      'src/commands/engagement/signUpMembers.ts',
      'src/panels/engagement/signUps',
    ],
  },
  { term: '退回待改', means: 'articles that came back and wait for their author', not: ['等待修改', '待修改'] },
  { term: '轮到我的', means: 'articles whose next level of review is one of mine', not: ['等我审核', '等我审的'] },
  { term: '待办', means: 'what waits for a person', not: ['等着处理', '等待我处理'] },
  { term: '派给我的采写任务', means: 'reporting that somebody was given', not: ['给您的采写'] },
  { term: '本周新稿', means: 'what a person wrote since Monday', not: ['本周写稿'] },
  { term: '显示新内容', means: 'puts what came meanwhile into the list', not: ['显示新的'] },
  { term: '刷新', means: 'reads what a screen shows once more', not: ['重新读取', '重新载入', '重新加载'] },
  { term: '默认排序', means: 'the order of a list where nobody chose one', not: ['通常的顺序', '原来的顺序'] },
  {
    term: '全选（再按选中全部结果）',
    means: 'selects what was read; pressed again everything that matches',
    not: ['全选已读取', '全选符合条件'],
  },
  { term: '认领', means: 'takes work or an article as one’s own', not: ['领走', '抢单'] },
  { term: '取消认领', means: 'gives it back', not: ['放开', '放弃认领'] },
  { term: '复制一份', means: 'makes another record like this one', not: ['再来一', '做个副本'] },
  { term: '命中片段', means: 'the words around what was searched for', not: ['所在的话'] },
  { term: '取消随发头条', means: 'an article of a release is not made a headline with it', not: ['发布时不'] },
  { term: '查看分工', means: 'who looks at which comments of a live', not: ['看全部几份'] },
  { term: '接手他人的评论', means: 'takes over the comments somebody else looks at', not: ['另一份评论'] },
  { term: '留空', means: 'nothing is written in a field', not: ['空着', '不填：', '不填就'] },
  { term: '留空则署本人姓名', means: 'a report without a name bears its writer’s', not: ['就是自己', '就是您'] },
  {
    term: '您',
    means: 'the person at the screen',
    not: ['你'],
    // Characters that subtitles are full of; a model is spoken to as what it is.
    elsewhere: [
      'server/library/subtitles/encoding.ts',
      'server/intelligence/guard/quoted.ts',
      'server/intelligence/answers/prepare.ts',
      // Words that are in every text.
      'src/api/text/words.ts',
    ],
  },
  { term: '稿件', means: 'an article, in every state', not: ['文稿', '稿子'] },
  { term: '栏目', means: 'where articles are published', not: ['频道号', '版块', '板块'] },
  { term: '撤稿', means: 'takes a published article from the public', not: ['下架'] },
  { term: '送审', means: 'hands an article in for review', not: ['提交审核', '提审'] },
  {
    term: '账号',
    means: 'who signs in',
    not: ['帐号', '帐户', '账户'],
    // The list of words that are spelt wrongly.
    elsewhere: ['src/api/text/wrongWords.ts'],
  },
  { term: '登录', means: 'signs in', not: ['登陆', '登入'], elsewhere: ['src/api/text/wrongWords.ts'] },
  { term: '撤销', means: 'takes an act back', not: ['反悔', '取消上一步'] },
  { term: '窗格', means: 'a part of the workspace that shows one page', not: ['面板区', '子窗口'] },
]

export default terms
