/** `npm run admin -- …`: what an operator does by hand. Without arguments it says what there is. */
import { Refusal } from '../../src/api/client.ts'
import type { Newsroom } from '../openNewsroom.ts'
import { changeGrantsByHand } from '../accounts/roles/changeGrantsByHand.ts'
import { createAdministrator, setPassword, unlock } from '../accounts/session/accounts.ts'
import { openDoors } from '../accounts/session/openDoors.ts'
import { notifySoon } from '../platform/push/outbox.ts'
import { clearAddresses } from '../system/stations/clearAddresses.ts'
import { withNewsroom } from './withNewsroom.ts'

const usage = `npm run admin -- create <UserName>                 the first administrator (or another one); prints a password once
npm run admin -- password <UserName>               a new random password; ends every sign-in of the account
npm run admin -- unlock <UserName>                 forgives failed sign-ins
npm run admin -- open                              sign-ins at any time from anywhere again, when a login rule keeps everybody out
npm run admin -- addresses                         every host is this server again, when one was set wrong
npm run admin -- grant <RoleID> <Page> [Button]    gives a role a page or one of its buttons
npm run admin -- revoke <RoleID> <Page> [Button]   takes it away
npm run admin -- list [RoleID]                     the roles, or what a role may do`

/** What each word does; the number of its arguments that must be there. */
const orders: Readonly<Record<string, readonly [number, (newsroom: Newsroom, args: string[]) => Promise<void>]>> = {
  create: [1, create],
  password: [1, password],
  unlock: [1, unlockName],
  open: [0, open],
  addresses: [0, addresses],
  grant: [2, (newsroom, args) => change(newsroom, args, true)],
  revoke: [2, (newsroom, args) => change(newsroom, args, false)],
  list: [0, list],
}

async function create({ db }: Newsroom, [userName]: string[]): Promise<void> {
  const { password, roleName, stationName } = await createAdministrator(db, userName!)
  console.log(
    `${userName} may do everything in ${stationName} (role ${roleName}). Password, shown only now: ${password}`,
  )
}

async function password({ db, pool }: Newsroom, [userName]: string[]): Promise<void> {
  const next = await setPassword(db, userName!)
  notifySoon(pool)
  console.log(`Every sign-in of ${userName} has ended. New password, shown only now: ${next}`)
}

async function unlockName({ db }: Newsroom, [userName]: string[]): Promise<void> {
  const known = await unlock(db, userName!)
  console.log(known ? `${userName} may sign in again.` : `${userName} was not locked.`)
}

async function open(newsroom: Newsroom): Promise<void> {
  const opened = await openDoors(newsroom)
  console.log(opened.length > 0 ? `Open again: ${opened.join(', ')}.` : 'No station keeps to hours or addresses.')
}

async function addresses(newsroom: Newsroom): Promise<void> {
  const cleared = await clearAddresses(newsroom)
  console.log(cleared.length > 0 ? `This server again: ${cleared.join(', ')}.` : 'Every host is this server already.')
}

async function change(newsroom: Newsroom, [role, page, button]: string[], granted: boolean): Promise<void> {
  const RoleID = Number(role)
  if (!Number.isSafeInteger(RoleID))
    throw new Refusal('refused', `${role} is no number of a role: see npm run admin -- list.`)
  const wanted = { RoleID, page: page!, granted, ...(button === undefined ? {} : { button }) }
  const changed = await changeGrantsByHand(newsroom, wanted)
  console.log(changed ? 'Done; people who are signed in feel it at once.' : 'It was so already; nothing was changed.')
}

async function list({ db }: Newsroom, [role]: string[]): Promise<void> {
  if (role === undefined) {
    const roles = await db
      .selectFrom('roles as r')
      .innerJoin('stations as s', 's.ID', 'r.StID')
      .select(['r.ID', 'r.Name', 's.StationName', 'r.AllPowers'])
      .orderBy('r.ID')
      .execute()
    for (const one of roles)
      console.log(`${one.ID}\t${one.StationName}\t${one.Name}${one.AllPowers ? '\teverything' : ''}`)
    return
  }
  const pages = await db
    .selectFrom('role_menus as p')
    .innerJoin('menus as m', 'm.ID', 'p.MenuID')
    .select(['m.ID', 'm.PageUrl', 'm.Name'])
    .where('p.RoleID', '=', Number(role))
    .orderBy('m.ShowOrder')
    .execute()
  const buttons = await db
    .selectFrom('role_buttons as g')
    .innerJoin('buttons as b', 'b.ID', 'g.ButtonID')
    .select(['b.MenuID', 'b.Name'])
    .where('g.RoleID', '=', Number(role))
    .orderBy('b.ShowOrder')
    .execute()
  for (const page of pages) {
    const held = buttons.filter(({ MenuID }) => MenuID === page.ID).map(({ Name }) => Name)
    console.log(`${page.PageUrl}\t${page.Name}\t${held.join('、')}`)
  }
}

const [word = '', ...args] = process.argv.slice(2)
const [needed, order] = orders[word] ?? []
if (!order || args.length < needed!) {
  console.log(usage)
  process.exit(word === '' || word === 'help' ? 0 : 1)
}
await withNewsroom((newsroom) => order(newsroom, args))
