/** A station with readers, an SMS account of a server on this machine, and whoever asks for codes from wherever. */
import { createClient, type Client } from '../../../src/api/client.ts'
import { contract, type Contract } from '../../../src/api/index.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { digitsOf } from '../../../server/platform/readers/code.ts'
import { commentRoom, type CommentRoom } from '../../content/comments/room.ts'
import { sendDue } from '../../distribution/outgoing/sendDue.ts'
import { smsServer, type SmsServer } from '../../distribution/sms/smsServer.ts'

/** With which the station signs. */
export const KEYS = { id: 'LTAI-test', secret: 'a secret of nobody' }

/** See readersRoom. */
export interface ReadersRoom extends CommentRoom {
  readonly StID: number
  readonly StationKey: string
  readonly sms: SmsServer
  /** The public, from an address. */
  from(ip: string): Client<Contract>
  /** Sends what is due. */
  deliver(): ReturnType<typeof sendDue>
  /** The digits of a code, as its telephone would show them. */
  digits(CodeID: string): Promise<string>
  /** Signs a telephone in, from an address. */
  signIn(Phone: string, ip?: string): Promise<string>
  /** Sends by the SMS server, or into the sandbox. */
  account(IsEnable: boolean): Promise<void>
}

/** Opens it. End it with `end`. */
export async function readersRoom(): Promise<ReadersRoom> {
  const room = await commentRoom({ outgoingHosts: ['127.0.0.1'] })
  const sms = await smsServer(KEYS)
  const { StationKey } = room.article
  const { StID } = room.people.chief
  const chief = room.as('chief')
  for (const Purpose of ['code', 'notice'] as const) {
    const { ID } = await chief.smsParameters.save({
      ...{ Name: `短信 ${Purpose}`, Purpose, Sign: '江州日报', Template: `SMS_${Purpose}` },
      Body: Purpose === 'code' ? '验证码 ${number}，请勿告诉他人' : '江州日报提醒您：${what}',
    })
    await chief.smsParameters.enable({ Ids: [ID], IsEnable: true })
  }
  let asked = 0
  const from = (ip: string) => createClient(contract, sendAs(room.app, { ip }))
  const digits = async (CodeID: string) => {
    const row = await room.db.selectFrom('reader_codes').selectAll().where('Key', '=', CodeID).executeTakeFirstOrThrow()
    return digitsOf(room.db, row)
  }
  return {
    ...room,
    ...{ StID, StationKey, sms, from, digits },
    deliver: () => sendDue({ db: room.db, allowedHosts: ['127.0.0.1'] }, room.clock.now()),
    async signIn(Phone, ip = `198.51.100.${++asked % 250}`) {
      const { readers } = from(ip)
      const { CodeID } = await readers.askCode({ StationKey, ClientID: `sign-in-${++asked}`, Phone })
      const { ReaderToken } = await readers.confirm({ StationKey, CodeID, Phone, Code: await digits(CodeID) })
      return ReaderToken
    },
    account: async (IsEnable) =>
      void (await chief.smsAccounts.save({
        ...{ ID: StID, Appkey: KEYS.id, AppSecret: KEYS.secret, Host: sms.Host, IsEnable },
      })),
    async end() {
      await sms.end()
      await room.end()
    },
  }
}
