/** Sign-ups of the demonstration newsroom: the boats of the race with their waiting list, and one in every other state. */
import type { Kysely } from 'kysely'
import type { FormField } from '../../../src/api/engagement/signUps/formFields.ts'
import type { MemberState } from '../../../src/api/engagement/signUpMembers/memberStates.ts'
import type { Database } from '../../platform/database/schema.ts'
import { chanceFrom } from '../../platform/demo/chance.ts'
import type { DemoStation, Furnish } from '../../platform/demo/furnish.ts'
import { peopleByName } from '../../platform/demo/peopleByName.ts'
import { nextInQueue } from '../signUpMembers/places.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Boats of the race. */
const BOATS = 40

const field = (Key: string, Kind: FormField['Kind'], Label: string, more: Partial<FormField> = {}): FormField => ({
  ...{ Key, Kind, Label, Hint: '', Required: true, Choices: [], Retired: false },
  ...more,
})
const raceForm: readonly FormField[] = [
  field('f1', 'text', '船名', { Max: 12 }),
  field('f2', 'choice', '组别', { Choices: ['村社组', '企业组', '校园组'] }),
  field('f3', 'text', '学校', { Max: 30, ShownIf: { Key: 'f2', In: ['校园组'] } }),
  field('f4', 'number', '队员人数', { Min: 12, Max: 22 }),
  field('f5', 'phone', '领队电话'),
  field('f6', 'identity', '领队身份证号', { Hint: '买保险用，活动结束后抹去', Required: false }),
  field('f7', 'consent', '已读安全须知，全队都会游泳'),
]
const names = ['龙腾', '凤鸣', '古渡', '青石', '白鹭', '望江', '南浦', '惊涛', '千帆', '飞鱼']
const teams = ['一队', '二队', '老友队', '青年队']
const surnames = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴']
const given = ['建华', '晓燕', '志强', '丽娟', '海涛', '雨桐', '思远', '国庆']

interface Kept {
  readonly Title: string
  readonly Content: string
  readonly Location: string
  readonly State: 'draft' | 'open' | 'closed'
  readonly Review: 'hand' | 'once'
  /** Days from now. */
  readonly begin: number
  readonly end: number
  readonly MostSeats?: number
}

async function signUp(db: Kysely<Database>, StID: number, OwnerID: number, kept: Kept, now: Date, ShowOrder: number) {
  const { begin, end, ...own } = kept
  const at = (days: number) => new Date(now.getTime() + days * DAY)
  const row = { StID, OwnerID, ShowOrder, ...own, BeginTime: at(begin), EndTime: at(end), CreateTime: at(begin - 1) }
  return db.insertInto('sign_ups').values(row).returning('ID').executeTakeFirstOrThrow()
}

async function session(
  db: Kysely<Database>,
  row: {
    StID: number
    SignUpID: number
    Title: string
    Capacity: number
    Option?: string
    BeginTime?: Date
    EndTime?: Date
    Location?: string
    ShowOrder?: number
  },
) {
  return (await db.insertInto('sign_up_sessions').values(row).returning('ID').executeTakeFirstOrThrow()).ID
}

async function form(db: Kysely<Database>, SignUpID: number, fields: readonly FormField[]) {
  await db
    .insertInto('sign_up_forms')
    .values({ SignUpID, Version: 1, Fields: JSON.stringify(fields) })
    .execute()
  await db.updateTable('sign_ups').set({ FormVersion: 1 }).where('ID', '=', SignUpID).execute()
}

/** The race: 40 boats are in, some wait, one was offered the place of a boat that was cancelled. */
async function race(db: Kysely<Database>, { ID: StID }: DemoStation, OwnerID: number, now: Date): Promise<void> {
  const chance = chanceFrom(20261129)
  const about = '四十条船，两百米直道。每队 12 到 22 人，自带救生衣；满了可以候补，有船退出就按次序递补。'
  const kept = { Title: '古渡龙舟赛', Content: about, Location: '西渡古码头', State: 'open', Review: 'once' } as const
  const { ID: SignUpID } = await signUp(db, StID, OwnerID, { ...kept, begin: -5, end: 6 }, now, 4)
  await form(db, SignUpID, raceForm)
  const BeginTime = new Date(now.getTime() + 9 * DAY)
  const SessionID = await session(db, {
    ...{ StID, SignUpID, Title: '预赛', Capacity: BOATS, Location: '西渡古码头', BeginTime },
    EndTime: new Date(BeginTime.getTime() + 6 * HOUR),
  })
  const users = await db
    .selectFrom('register_users')
    .select('ID')
    .where('StID', '=', StID)
    .where('Enabled', '=', true)
    .orderBy('ID')
    .limit(BOATS + 9)
    .execute()
  const states: MemberState[] = [
    ...Array.from({ length: BOATS - 1 }, (): MemberState => 'passed'),
    ...([
      'cancelled',
      'offered',
      'waitlisted',
      'waitlisted',
      'waitlisted',
      'waitlisted',
      'waitlisted',
      'waitlisted',
    ] as const),
  ]
  for (const [at, State] of states.entries()) {
    const group = chance.pick(['村社组', '企业组', '校园组'])
    const Phone = `139${String(20_000_000 + at * 31_337).slice(0, 8)}`
    const answers = {
      ...{ f1: `${names[at % names.length]}${teams[Math.floor(at / names.length) % teams.length]}`, f2: group },
      ...(group === '校园组' ? { f3: chance.pick(['清水一中', '青石中学', '江州职院']) } : {}),
      ...{ f4: chance.between(12, 22), f5: Phone, f7: true },
    }
    const CreateTime = new Date(now.getTime() - 5 * DAY + (at + 1) * 2 * HOUR)
    const UserID = users[at]?.ID ?? null
    await db
      .insertInto('sign_up_members')
      .values({
        ...{ StID, SignUpID, SessionID, No: at + 1, State, Phone, FormVersion: 1, Answers: JSON.stringify(answers) },
        Name: `${chance.pick(surnames)}${chance.pick(given)}`,
        ...{ UserID, Participant: UserID === null ? null : `person ${UserID}` },
        Reason: State === 'cancelled' ? '船在修，赶不上了' : '',
        OfferUntil: State === 'offered' ? new Date(now.getTime() + 20 * HOUR) : null,
        QueueOrder: State === 'waitlisted' || State === 'offered' ? await nextInQueue(db) : null,
        ...{ CreateTime, UpdateTime: CreateTime },
      })
      .execute()
  }
  await db.updateTable('sign_ups').set({ LastNo: states.length }).where('ID', '=', SignUpID).execute()
}

/** One that is reviewed by hand: some wait for it. */
async function readingClub(db: Kysely<Database>, { ID: StID }: DemoStation, OwnerID: number, now: Date): Promise<void> {
  const kept = { Title: '小记者采风营', Content: '跟着记者跑一天现场，家长可以同行。', Location: '融媒体中心一楼' }
  const more = { State: 'open', Review: 'hand', begin: -2, end: 5, MostSeats: 2 } as const
  const { ID: SignUpID } = await signUp(db, StID, OwnerID, { ...kept, ...more }, now, 3)
  await form(db, SignUpID, [
    field('f1', 'number', '孩子年龄', { Min: 8, Max: 14 }),
    field('f2', 'phone', '家长电话'),
    field('f3', 'paragraph', '想采访谁', { Required: false, Max: 200 }),
  ])
  const morning = await session(db, {
    StID,
    SignUpID,
    Title: '第一天',
    Option: '上午班',
    Capacity: 6,
    ShowOrder: 1,
    BeginTime: new Date(now.getTime() + 7 * DAY),
  })
  await session(db, {
    StID,
    SignUpID,
    Title: '第一天',
    Option: '下午班',
    Capacity: 6,
    ShowOrder: 2,
    BeginTime: new Date(now.getTime() + 7 * DAY + 5 * HOUR),
  })
  const states = ['applied', 'applied', 'applied', 'passed', 'refused'] as const
  for (const [at, State] of states.entries())
    await db
      .insertInto('sign_up_members')
      .values({
        ...{ StID, SignUpID, SessionID: morning, No: at + 1, State, FormVersion: 1, Seats: at === 3 ? 2 : 1 },
        Name: `${surnames[at + 3]}${given[at]}`,
        Phone: `1360731${1200 + at}`,
        Reason: State === 'refused' ? '不符合参加条件' : '',
        Answers: JSON.stringify({ f1: 9 + at, f2: `1360731${1200 + at}`, f3: '想采访摆渡的师傅' }),
        CreateTime: new Date(now.getTime() - (9 - at) * HOUR),
      })
      .execute()
  await db.updateTable('sign_ups').set({ LastNo: states.length }).where('ID', '=', SignUpID).execute()
}

/** Those of the first station, and a draft of the second. */
export const furnish: Furnish = async (db, { stations }, now) => {
  for (const [nth, station] of stations.entries()) {
    const of = await peopleByName(db, station)
    const OwnerID = of(nth === 0 ? '孙立群' : '唐果')
    const draft = {
      Title: nth === 0 ? '新春年货节摊位' : '青石读书会',
      Content: '',
      Location: '',
      Review: 'hand',
    } as const
    const { ID: SignUpID } = await signUp(
      db,
      station.ID,
      OwnerID,
      { ...draft, State: 'draft', begin: 10, end: 20 },
      now,
      2,
    )
    await session(db, { StID: station.ID, SignUpID, Title: '全程', Capacity: 30 })
    if (nth > 0) continue
    const past = { Title: '秋季健步走', Content: '', Location: '滨江步道', State: 'closed', Review: 'once' } as const
    const { ID } = await signUp(db, station.ID, OwnerID, { ...past, begin: -40, end: -32 }, now, 1)
    await session(db, {
      StID: station.ID,
      SignUpID: ID,
      Title: '十公里',
      Capacity: 200,
      BeginTime: new Date(now.getTime() - 30 * DAY),
    })
    await readingClub(db, station, OwnerID, now)
    await race(db, station, OwnerID, now)
  }
}
