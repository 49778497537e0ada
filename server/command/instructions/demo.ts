/** Instructions of the demonstration newsroom with what each recipient made of them. */
import type { InstructionState, ReceiptState } from '../../../src/api/command/instructions/instructionStates.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'
import { idsBy } from '../../platform/demo/idsBy.ts'

const HOUR = 3_600_000

/** An instruction. `hours`: how long ago it was sent or written; `due`: hours from now. */
interface DemoInstruction {
  readonly Title: string
  readonly Content: string
  readonly type: string
  readonly Level: 'urgent' | 'important' | 'normal'
  readonly State: InstructionState
  readonly by: string
  readonly hours: number
  readonly due?: number
  readonly IsTop?: boolean
  readonly Reason?: string
  readonly to: readonly (readonly [user: string, state: ReceiptState, answer?: string])[]
}

const demoInstructions: readonly DemoInstruction[] = [
  {
    Title: '大风蓝色预警：各端口今晚统一滚动发布',
    Content:
      '气象台 20 时更新预警。客户端、视频号、广播同步滚动；禁用“百年不遇”等字眼；现场记者注意安全，两人以上同行。',
    ...{ type: '应急调度', Level: 'urgent', State: 'sent', by: 'reviewer3', hours: 1, due: 3, IsTop: true },
    to: [
      ['duty', 'unread'],
      ['editor', 'unread'],
      ['wangyutong', 'acknowledged'],
      ['chensiyuan', 'answered', '已到沙洲镇，大棚受损 63 个，农户情绪稳定。'],
      ['zhangmin', 'read'],
    ],
  },
  {
    Title: '供暖报道口径：以住建局今日通报为准',
    Content: '不用“停暖”“断供”，用“换热站验收未完成”。个案采访要有三方回应。',
    ...{ type: '宣传提示', Level: 'important', State: 'sent', by: 'reviewer2', hours: 20, due: -4 },
    to: [
      ['wangyutong', 'answered', '已按口径改稿，三方回应齐了。'],
      ['editor', 'done', '两条短视频字幕已改。'],
      ['dinghaoran', 'read'],
      ['duty', 'acknowledged'],
    ],
  },
  {
    Title: '周末值班表确认',
    Content: '周六早班孙立群，晚班林小满；周日早班陈思远。有调整今天 18 点前说。',
    ...{ type: '值班安排', Level: 'normal', State: 'closed', by: 'reviewer1', hours: 50, due: -30 },
    to: [
      ['duty', 'done', '没问题。'],
      ['editor', 'done', '收到，晚班我在。'],
      ['chensiyuan', 'done', '收到。'],
    ],
  },
  {
    Title: '周四凌晨采编系统停机两小时',
    Content: '2 时到 4 时升级数据库，夜班稿件提前存草稿。',
    ...{ type: '技术保障', Level: 'normal', State: 'recalled', by: 'reviewer3', hours: 70 },
    Reason: '升级推迟到下周，另行通知。',
    to: [
      ['duty', 'read'],
      ['editor', 'unread'],
    ],
  },
  {
    Title: '元旦假期报道准备（草拟）',
    Content: '各组 12 月 20 日前报选题，每组不少于三个。',
    ...{ type: '值班安排', Level: 'normal', State: 'draft', by: 'reviewer1', hours: 2, due: 200 },
    to: [],
  },
]

/** Writes instructions and their receipts. Of the first station. */
export const furnish: Furnish = async (db, newsroom, now) => {
  const { ID: StID, people } = newsroom.stations[0]!
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const types = await idsBy(db, StID, 'instruction_types', 'Name')
  for (const { type, by, hours, due, to, ...one } of demoInstructions) {
    const isSent = one.State !== 'draft'
    const { ID: InstructionID } = await db
      .insertInto('instructions')
      .values({
        ...one,
        StID,
        TypeID: types.get(type)!,
        PeopleIds: to.map(([user]) => people.get(user)!),
        Deadline: due === undefined ? null : at(-due),
        SendTime: isSent ? at(hours) : null,
        SenderID: isSent ? people.get(by)! : null,
        AdminID: people.get(by)!,
        CreateTime: at(hours + 0.5),
        UpdateTime: at(hours),
      })
      .returning('ID')
      .executeTakeFirstOrThrow()
    const receipts = to.map(([user, State, Content = ''], place) => {
      const since = (part: number) => at(hours * (1 - part) - place / 100)
      const reached = ['unread', 'read', 'acknowledged', 'answered', 'done'].indexOf(State)
      return {
        ...{ StID, InstructionID, UserID: people.get(user)!, State, Content },
        ReadTime: reached >= 1 ? since(0.1) : null,
        AcknowledgedTime: reached >= 2 ? since(0.2) : null,
        AnsweredTime: reached >= 3 ? since(0.5) : null,
        DoneTime: reached >= 4 ? since(0.7) : null,
        UpdateTime: since(reached / 5),
      }
    })
    if (receipts.length > 0) await db.insertInto('instruction_receipts').values(receipts).execute()
  }
}
