/** Who reads, as they are told themselves; and leaving. */
import { isSilent } from '../../../src/api/content/commentAuthors/model.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { readers } from '../../../src/api/accounts/readers/calls.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { hashOf } from '../../platform/pipeline/tokens.ts'
import { noteDeed } from '../../platform/readers/deeds.ts'
import { identityOfPerson, isPersonToken, markOfPerson, personOf } from '../../platform/readers/person.ts'
import { readerOf } from '../../platform/readers/readerToken.ts'
import { stationOf } from './station.ts'

type Calls = (typeof readers)['calls']

/** The handler of POST /open/readers/me. Throws 'refused' for who was signed out or switched off. */
export async function whoAmI({ db, input, now }: Request<ParsedOf<Calls['me']>>): Promise<OutputOf<Calls['me']>> {
  const StID = await stationOf(db, input.StationKey)
  const reader = await readerOf(db, StID, input.ReaderToken, now)
  const nobody = { Kind: 'none', NickName: '', Phone: '', Who: '', MutedUntil: null, IsBanned: false } as const
  if (!reader) return nobody
  const { person } = reader
  const author = await db
    .selectFrom('comment_authors')
    .select(['Name', 'MutedUntil', 'IsBanned'])
    .where('StID', '=', StID)
    .where('Identity', '=', person ? identityOfPerson(person) : `reader:${reader.name}`)
    .executeTakeFirst()
  const MutedUntil = author && isSilent(author, now) ? (author.MutedUntil?.toISOString() ?? null) : null
  return {
    Kind: person?.Way ?? 'device',
    NickName: person?.NickName ?? author?.Name ?? '',
    Phone: maskedPhone(person?.Phone ?? ''),
    Who: person ? await markOfPerson(db, StID, person.KnownAs) : '',
    MutedUntil,
    IsBanned: author?.IsBanned ?? false,
  }
}

/** The handler of POST /open/readers/signout. */
export async function signReaderOut(request: Request<ParsedOf<Calls['signOut']>>): Promise<{ readonly Ended: number }> {
  const { db, input, now } = request
  const StID = await stationOf(db, input.StationKey)
  const token = input.ReaderToken ?? ''
  if (!isPersonToken(token)) return { Ended: 0 }
  const { UserID } = await personOf(db, { StID, token, now })
  const ended = await db
    .deleteFrom('reader_sign_ins')
    .where('UserID', '=', UserID)
    .$if(input.All !== true, (rows) => rows.where('TokenHash', '=', hashOf(token)))
    .executeTakeFirst()
  await noteDeed(request, { StID, UserID, Title: input.All === true ? '退出全部登录' : '退出登录' })
  return { Ended: Number(ended.numDeletedRows) }
}
