/** The layout of the people on duty: player, two streams of comments, tasks and messages. Lives must be there. */
import type { Page } from '../../../src/api/pages.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'

/** What it is called in the list of layouts. */
const DUTY_DESK = '值班台'
/** The number of its key: Alt+L 1. */
const SLOT = 1

/** For how large a dock the sizes are said; any other scales them. */
const WIDTH = 1680
const TOP = 560
const BOTTOM = 380

interface Pane {
  readonly id: string
  readonly path: Page
  readonly params?: Readonly<Record<string, unknown>>
}

const leaf = ({ id }: Pane, size: number) => ({
  type: 'leaf',
  size,
  data: { id: `${id}-group`, views: [id], activeView: id },
})
const row = (size: number, data: readonly object[]) => ({ type: 'branch', size, data })

/** The layout for these lives, the first of which is played; src/workspace/dock/layout.ts says what stands in one. */
function dutyDeskOf(lives: readonly number[]): Record<string, unknown> {
  const [first, second] = lives
  const player: readonly Pane[] =
    first === undefined ? [] : [{ id: 'player', path: '/Live/Player', params: { ID: first } }]
  const streams = [first, second]
    .filter((ID) => ID !== undefined)
    .map((ID, at): Pane => ({ id: `comments${at + 1}`, path: '/Live/Comments', params: { LiveID: String(ID) } }))
  const above = [...player, ...(streams.length > 0 ? streams : [{ id: 'comments1', path: '/Live/Comments' } as const])]
  const below: readonly Pane[] = [
    { id: 'tasks', path: '/Task/TaskList' },
    { id: 'inbox', path: '/Message/Inbox' },
  ]
  const side = (panes: readonly Pane[]) => panes.map((pane) => leaf(pane, WIDTH / panes.length))
  const panels = [...above, ...below].map(({ id, path, params = {} }) => [
    id,
    { id, contentComponent: 'pane', title: '', params: { path, params } },
  ])
  return {
    v: 1,
    dock: {
      grid: {
        ...{ width: WIDTH, height: TOP + BOTTOM, orientation: 'VERTICAL' },
        root: row(WIDTH, [row(TOP, side(above)), row(BOTTOM, side(below))]),
      },
      panels: Object.fromEntries(panels),
      activeGroup: 'comments1-group',
    },
  }
}

/** Writes the layout. Given to the role of the account `duty`, with the two lives that began last of those on air. */
export const furnish: Furnish = async (db, newsroom, now) => {
  const { ID: StID, people } = newsroom.stations[0]!
  const { RoleID } = await db
    .selectFrom('admin_users')
    .select('RoleID')
    .where('ID', '=', people.get('duty')!)
    .executeTakeFirstOrThrow()
  const lives = await db
    .selectFrom('lives')
    .select('ID')
    .where('StID', '=', StID)
    .where('State', 'in', ['live', 'paused'])
    .where('DeletedAt', 'is', null)
    .orderBy('State')
    .orderBy('BeginTime', 'desc')
    .limit(2)
    .execute()
  const MakerID = people.get('admin')!
  const { ID: LayoutID } = await db
    .insertInto('layouts')
    .values({ StID, RoleID, Name: DUTY_DESK, WithContent: true, Slot: SLOT, MakerID, UpdateTime: now })
    .returning('ID')
    .executeTakeFirstOrThrow()
  const Content = JSON.stringify(dutyDeskOf(lives.map(({ ID }) => ID)))
  await db
    .insertInto('layout_versions')
    .values({ LayoutID, Revision: 1, Content, UserID: MakerID, CreateTime: now })
    .execute()
}
