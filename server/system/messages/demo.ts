/** Messages of the demonstration newsroom. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { DemoNewsroom, Furnish } from '../../platform/demo/furnish.ts'
import type { Note } from '../../platform/pipeline/implement.ts'

const MINUTE = 60_000

/** A message. `ago`: minutes; `about`: part of the title of the task or instruction it is about. */
interface DemoMessage {
  readonly to: string
  readonly by: string
  readonly ago: number
  readonly Type: Note['Type']
  readonly Title: string
  readonly about?: string
  readonly page?: Note['Page']
  readonly isRead?: true
}

const demoMessages: readonly DemoMessage[] = [
  {
    to: 'duty',
    by: '何静',
    ago: 62,
    Type: '指令',
    Title: '何静发来指令“大风蓝色预警：各端口今晚统一滚动发布”',
    about: '大风蓝色预警',
  },
  {
    to: 'duty',
    by: '何静',
    ago: 24,
    Type: '指令',
    Title: '何静催办了指令“大风蓝色预警：各端口今晚统一滚动发布”',
    about: '大风蓝色预警',
  },
  {
    to: 'duty',
    by: '系统',
    ago: 8,
    Type: '直播',
    Title: '直播评论一分钟超过 60 条，请安排两人分流处理',
    page: '/Live/Comments',
  },
  {
    to: 'duty',
    by: '林小满',
    ago: 31,
    Type: '任务',
    Title: '林小满在任务“整理三号线试乘问答”交了汇报',
    about: '整理三号线',
  },
  {
    to: 'duty',
    by: '周敏',
    ago: 95,
    Type: '任务',
    Title: '周敏指派给您任务“夜班值守：突发线索电话”',
    about: '夜班值守',
    isRead: true,
  },
  {
    to: 'duty',
    by: '系统',
    ago: 180,
    Type: '发送失败',
    Title: '《二桥封闭首日，渡口排队两公里》没有发送出去：接收方没有接受（HTTP 403）。',
    page: '/contribution/All',
    isRead: true,
  },
  {
    to: 'duty2',
    by: '何静',
    ago: 62,
    Type: '指令',
    Title: '何静发来指令“大风蓝色预警：各端口今晚统一滚动发布”',
    about: '大风蓝色预警',
  },
  {
    to: 'duty2',
    by: '系统',
    ago: 8,
    Type: '直播',
    Title: '直播评论一分钟超过 60 条，请安排两人分流处理',
    page: '/Live/Comments',
  },
  { to: 'editor', by: '周敏', ago: 40, Type: '任务', Title: '周敏催办了任务“整理三号线试乘问答”', about: '整理三号线' },
  {
    to: 'editor',
    by: '赵一鸣',
    ago: 200,
    Type: '任务',
    Title: '赵一鸣指派给您任务“整理三号线试乘问答”',
    about: '整理三号线',
  },
]

/** Those of both stations about refused articles, then the first one's about its tasks and instructions, which must be there. */
export const furnish: Furnish = async (db, newsroom, now) => {
  await greet(db, newsroom)
  const { ID: StID, people } = newsroom.stations[0]!
  const titled = (table: 'tasks' | 'instructions', about: string) =>
    db.selectFrom(table).select('ID').where('StID', '=', StID).where('Title', 'like', `%${about}%`).executeTakeFirst()
  const rows = []
  for (const { to, by, ago, Type, Title, about, page = '', isRead } of demoMessages.toSorted((a, b) => b.ago - a.ago)) {
    const isTask = Type === '任务'
    const found = about === undefined ? undefined : await titled(isTask ? 'tasks' : 'instructions', about)
    const there = found && (isTask ? '/Task/Detail' : '/CommandDispatch/Detail')
    rows.push({
      ...{ UserID: people.get(to)!, StID, Type, Title, MsgAuthor: by, IsRead: isRead ? (1 as const) : (0 as const) },
      ...{ Page: there ?? page, Params: JSON.stringify(found ? { ID: found.ID } : {}) },
      CreateTime: new Date(now.getTime() - ago * MINUTE),
    })
  }
  await db.insertInto('messages').values(rows).execute()
}

/** The first messages behind the bell: what was refused waits for its author. */
async function greet(db: Kysely<Database>, { stations }: DemoNewsroom): Promise<void> {
  const ids = stations.map(({ ID }) => ID)
  await sql`
    insert into messages ("UserID", "StID", "Type", "Title", "MsgAuthor", "Page", "Params", "CreateTime")
    select a."AdminID", a."StID", '稿件退回', '《' || left(a."Title", 40) || '》已退回：' || a."Reason", '审核', '/Publish',
      jsonb_build_object('ID', a."ID"), a."UpdateTime"
    from articles a where a."Status" = 'refused' and a."StID" = any(${ids}) order by a."UpdateTime" desc limit 40
  `.execute(db)
}
