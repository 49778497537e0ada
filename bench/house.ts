// A station with two people who hold everything: one makes, the other approves.

import { createClient, type Client } from '../src/api/client.ts'
import { contract, type Contract } from '../src/api/index.ts'
import { beginSession } from '../server/accounts/session/signIns.ts'
import { hashOfIntakeKey } from '../server/engagement/intakeKeys/stationOf.ts'
import { everyFamily } from '../server/index.ts'
import type { Newsroom } from '../server/openNewsroom.ts'
import { createApp } from '../server/platform/pipeline/app.ts'
import { sendAs } from '../server/platform/pipeline/inProcess.ts'
import { readerSecretOf } from '../server/platform/readers/secretOf.ts'

/** See the file. */
export interface House {
  readonly StID: number
  readonly StationKey: string
  /** Of its front server. */
  readonly IntakeKey: string
  /** What tokens of readers are signed with. */
  readonly secret: string
  readonly maker: Client<Contract>
  readonly approver: Client<Contract>
}

/** Makes one; its calls are carried out in this process. `nth` tells it from others. */
export async function openHouse({ db, pool }: Newsroom, nth: number): Promise<House> {
  const app = createApp({ db, pool, ...everyFamily, log: { error: (details, text) => console.error(text, details) } })
  const { ID: StID, PublicKey: StationKey } = await db
    .insertInto('stations')
    .values({ StationName: `测量 ${nth}` })
    .returning(['ID', 'PublicKey'])
    .executeTakeFirstOrThrow()
  const { ID: RoleID } = await db
    .insertInto('roles')
    .values({ StID, Name: '测量', AllPowers: true, AllChannels: true })
    .returning('ID')
    .executeTakeFirstOrThrow()
  const person = async (name: string) => {
    const account = { StID, RoleID, UserName: `${name}${nth}`, PasswordHash: '', AdminUserRealName: name }
    const { ID } = await db.insertInto('admin_users').values(account).returning('ID').executeTakeFirstOrThrow()
    const now = new Date()
    const { AccessToken } = await beginSession(db as never, { UserID: ID, UserIP: '', UserAgent: '', now })
    return { ID, api: createClient(contract, sendAs(app, { token: AccessToken })) }
  }
  const [maker, approver] = [await person('maker'), await person('approver')]
  const IntakeKey = `in_of_the_bench_${nth}`
  const key = {
    StID,
    Name: '前置机',
    Ending: IntakeKey.slice(-4),
    KeyHash: hashOfIntakeKey(IntakeKey),
    OwnerID: maker.ID,
  }
  await db.insertInto('intake_keys').values(key).execute()
  return {
    StID,
    StationKey,
    IntakeKey,
    secret: await readerSecretOf(db, StID),
    maker: maker.api,
    approver: approver.api,
  }
}
