/** What the public says while a live is on: short, all at once, again and again, and as awkward as it gets. */
import type { Chance } from '../../platform/demo/chance.ts'
import { dataOf } from '../../platform/demo/dataOf.ts'

/** Somebody of the public, one of many: always the same name and address for the same number. */
export interface Viewer {
  readonly OpenID: string
  readonly NickName: string
  readonly Address: string
}

/** What is said and by whom; in an advert `{n}` is a number. */
const {
  surnames,
  given,
  places,
  marks,
  sellers: sellerNames,
  ...said
} = dataOf<{
  readonly surnames: string
  readonly given: string
  readonly places: readonly string[]
  readonly marks: readonly string[]
  readonly sellers: readonly string[]
  readonly cheers: readonly string[]
  readonly beginnings: readonly string[]
  readonly subjects: readonly string[]
  readonly questions: readonly string[]
  readonly stories: readonly string[]
  readonly abuses: readonly string[]
  readonly rumours: readonly string[]
  readonly adverts: readonly string[]
  readonly answers: readonly string[]
}>(new URL('./demo.json', import.meta.url))
const surnameList = [...surnames]
const givenList = [...given]

/** A person of the public by number. */
function viewer(nth: number): Viewer {
  const of = <T>(list: readonly T[], step: number) => list[Math.floor(nth / step) % list.length]!
  const name =
    nth % 3 === 0
      ? `${of(places, 1)}${of(surnameList, 7)}${of(givenList, 11)}`
      : `${of(surnameList, 1)}${of(givenList, 5)}${of(givenList, 31)}`
  // Every ninth of them sits in one of a few networks with many others.
  const Address =
    nth % 9 === 0 ? `59.172.40.${nth % 7}` : `117.${154 + (nth % 40)}.${Math.floor(nth / 250) % 250}.${nth % 250}`
  return { OpenID: `live-${nth}`, NickName: `${name}${of(marks, 3)}`, Address }
}

/** Those who sell something: few, from one network. */
const sellers: readonly Viewer[] = sellerNames.map((NickName, nth) => ({
  OpenID: `seller-${nth}`,
  NickName,
  Address: `45.12.88.${9 + (nth % 2)}`,
}))

/** One thing said: who says it, what, and whether it answers another comment. */
export interface Said {
  readonly viewer: Viewer
  readonly Content: string
  readonly isAnswer: boolean
}

/** How many different people there are. */
const VIEWERS = 4000

/** What somebody says next. */
export function say(chance: Chance): Said {
  const someone = viewer(chance.between(0, VIEWERS - 1))
  const plain = (Content: string, isAnswer = false): Said => ({ viewer: someone, Content, isAnswer })
  const dice = chance.next()
  if (dice < 0.06) {
    const Content = chance.pick(said.adverts).replace('{n}', String(chance.between(10, 14)))
    return { viewer: chance.pick(sellers), Content, isAnswer: false }
  }
  if (dice < 0.1) return plain(chance.pick(said.abuses))
  if (dice < 0.12) return plain(chance.pick(said.rumours))
  if (dice < 0.2) return plain(chance.pick(said.answers), true)
  if (dice < 0.5) return plain(chance.pick(said.cheers))
  if (dice < 0.62) return plain(chance.pick(said.stories))
  return plain(`${chance.pick(said.beginnings)}${chance.pick(said.subjects)}${chance.pick(said.questions)}？`)
}

/** What somebody makes of their comment when they think again. */
export const secondThought = (text: string): string => `${text}（更正：我说的是北岸）`
