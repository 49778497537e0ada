/** Conversations of the demonstration newsroom: one that was answered twice, one that was cut, one that is pinned. */
import type { Furnish } from '../../platform/demo/furnish.ts'
import { titleOf } from './begin.ts'

const MINUTE = 60_000

/** One answer. */
interface DemoAnswer {
  readonly State: 'done' | 'cut' | 'stopped'
  readonly Text: string
  readonly Problem?: string
}
/** A conversation, its questions each with the versions of its answer. `ago`: minutes since the last one. */
interface DemoConversation {
  readonly by: string
  readonly ago: number
  readonly IsPinned?: true
  readonly questions: readonly { readonly Text: string; readonly answers: readonly DemoAnswer[] }[]
}

/** What every answer of the demonstration says: no model was asked. */
const SAID = '（演示服务，不是真的模型）'

const conversations: readonly DemoConversation[] = [
  {
    by: 'editor',
    ago: 35,
    IsPinned: true,
    questions: [
      {
        Text: '江滩公园二期开放，导语怎么写才不像通知？',
        answers: [
          { State: 'done', Text: `从人写起：第一批进园的是谁，看到了什么，再交代面积和开放时间。${SAID}` },
          { State: 'done', Text: `从变化写起：去年这里还是堆场，今天孩子在草坪上放风筝。${SAID}` },
        ],
      },
      {
        Text: '给三个 20 字以内的标题',
        answers: [
          {
            State: 'done',
            Text: `1. 堆场变草坪，江滩二期今起开放\n2. 江滩公园“长大”了\n3. 去江滩二期，看江也看人\n\n${SAID}`,
          },
        ],
      },
    ],
  },
  {
    by: 'editor',
    ago: 180,
    questions: [
      {
        Text: '把大风蓝色预警改成口播稿',
        answers: [
          {
            State: 'cut',
            Text: '市气象台今天下午发布大风蓝色预警。预计今天夜里到明天白天，',
            Problem: '服务器中断，回答没有答完。已有的内容都在，可以继续。',
          },
        ],
      },
    ],
  },
  {
    by: 'duty',
    ago: 60,
    questions: [
      {
        Text: '直播评论里问得最多的是什么，怎么统一回复？',
        answers: [
          { State: 'done', Text: `先把问停车、问时间、问路线的分开，各写一条固定回复，再置顶一条汇总。${SAID}` },
        ],
      },
    ],
  },
]

/** Those of the first station's people. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const [{ ID: StID, people }] = stations as [(typeof stations)[number]]
  for (const { by, ago, IsPinned = false, questions } of conversations) {
    const UserID = people.get(by)!
    const at = new Date(now.getTime() - ago * MINUTE)
    const whose = { StID, UserID, CreateTime: at }
    const { ID: ConversationID } = await db
      .insertInto('ai_conversations')
      .values({ ...whose, Title: titleOf(questions[0]!.Text), IsPinned, UpdateTime: at })
      .returning('ID')
      .executeTakeFirstOrThrow()
    for (const { Text, answers } of questions) {
      const { ID: QuestionID } = await db
        .insertInto('ai_questions')
        .values({ ...whose, ConversationID, Text })
        .returning('ID')
        .executeTakeFirstOrThrow()
      const answered = { Service: '江州小编', Provider: 'baidu', Model: 'ernie-4.0', FirstTime: at, EndTime: at }
      await db
        .insertInto('ai_answers')
        .values(
          answers.map((said, at) => ({ ...whose, ...answered, ...said, ConversationID, QuestionID, Version: at + 1 })),
        )
        .execute()
    }
  }
}
