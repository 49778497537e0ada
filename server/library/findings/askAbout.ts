/** Showing a picture of no item to the provider, before the transaction; what it answers is remembered for the handler. */
import { readFile } from 'node:fs/promises'
import { Refusal } from '../../../src/api/client.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import type { Arriving } from '../../platform/pipeline/implement.ts'
import { lookAtFile } from '../../platform/pictures/pictures.ts'
import type { Verdict } from '../../platform/smart/verdict.ts'
import { providerFor } from '../../platform/smart/providerOf.ts'

/** What it answered. */
interface Answered {
  readonly check?: Verdict
  readonly enhance?: Buffer
}

const answered = new WeakMap<object, Answered>()

type Asking = Pick<Arriving<object>, 'input' | 'me' | 'arrived' | 'outgoingHosts'> & {
  readonly db: Arriving<object>['db']
}

/** Asks once for each request. Throws a Refusal: one sentence. */
export async function askAbout({ db, me, input, arrived, outgoingHosts }: Asking, ability: 'check' | 'enhance') {
  const there = answered.get(input)
  if (there) return there
  const [file, second] = arrived
  if (!file || second) throw new Refusal('refused', '要传一张图片，请检查参数 file。')
  const seen = await lookAtFile({ name: file.name, path: file.path, Size: file.Size })
  if (seen.Kind !== 'image') throw new Refusal('refused', `「${file.name}」不是图片。`)
  const provider = await providerFor(db, { StID: me.StID, ability }, outgoingHosts)
  const picture = await readFile(file.path)
  try {
    const answer: Answered =
      ability === 'check' ? { check: await provider.check(picture) } : { enhance: await provider.enhance(picture) }
    answered.set(input, answer)
    return answer
  } catch (error) {
    if (error instanceof SendProblem) throw new Refusal('refused', error.message)
    throw error
  }
}
