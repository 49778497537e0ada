/** The forms of the evidence files (format.ts). Pure. */
import {
  distinct,
  flag,
  hash,
  hex,
  list,
  maybe,
  minute,
  moment,
  name,
  object,
  oneOf,
  orNull,
  record,
  text,
  whole,
  zone,
  type Shape,
} from './shape.ts'

/** Ours: no vote or draw has more, and no file keeps a browser busy with numbers alone. */
const MANY = 5_000_000
/** Ours: so many prizes at most. */
const UNITS = 1_000_000

const number = whole(1, MANY)
const count = whole(0, MANY)
const publicBallot = { code: hash, minute, options: list(whole(0, 2 ** 31), 1000), pseudonym: hash }

const vote = object({
  vote: object({
    ...{ id: name, title: text(), origin: name, zone, from: minute, to: minute },
    options: distinct(object({ id: whole(0, 2 ** 31), title: text() }), 10_000),
    choices: object({ least: count, most: count }),
    limits: object({ perPerson: orNull(number), perDay: orNull(number), perOption: orNull(number) }),
  }),
  key: name,
  checkpoints: list(text(), 2_000_000),
  ballots: list(object({ ...publicBallot, leaf: hash })),
  exclusions: list(object({ ballot: whole(0, MANY), reason: name })),
  tally: list(
    object({ option: whole(0, 2 ** 31), raw: count, excluded: record(count), counted: whole(-MANY, MANY) }),
    10_000,
  ),
})

const ballot = object({
  ...{ origin: name, key: name, ballot: object(publicBallot), number, checkpoint: text(), proof: list(hash, 64) },
})

const listed = distinct(object({ id: name, title: text(), units: whole(0, UNITS) }), 1000)
const prizes: Shape = (value) => {
  const misfit = listed(value)
  if (misfit) return misfit
  const all = (value as readonly { readonly units: number }[]).reduce((sum, { units }) => sum + units, 0)
  return all <= UNITS ? undefined : { at: '', needs: `合计至多 ${UNITS} 份的奖品` }
}
const chain = object({
  ...{ scheme: oneOf('bls-unchained-g1-rfc9380', 'pedersen-bls-chained'), hash, publicKey: hex },
  ...{ genesis: whole(0, 2 ** 40), period: whole(1, 86_400) },
})
const either =
  (member: string, shapes: Readonly<Record<string, Shape>>): Shape =>
  (value) => {
    const kind = object({ [member]: oneOf(...Object.keys(shapes)) })(value)
    return kind ?? shapes[(value as Readonly<Record<string, string>>)[member]!]!(value)
  }
const source = either('kind', {
  empty: object({}),
  figure: object({ name, source: text() }),
  drand: object({ chain, after: moment }),
})
const figure = either('kind', {
  empty: object({}),
  figure: object({ value: name }),
  drand: object({ round: whole(1, Number.MAX_SAFE_INTEGER), signature: hex, previousSignature: maybe(hex) }),
})
const committed = object({ specification: hash, seed: hash })
const drawn = {
  ...{ committed, seed: hash, outside: figure },
  odds: list(object({ prize: name, units: count, of: count }), 1000),
}
const rules = { id: name, title: text(), prizes, outside: source, rules: text(200_000) }

const closingRules = object({ ...rules, oncePerPerson: flag, standby: whole(0, UNITS) })
const deckRules = object({ ...rules, tickets: whole(1, MANY) })
const entries = list(object({ code: hash, minute, pseudonym: hash, leaf: hash }))

const closing = object({
  ...{ ...drawn, list: hash, specification: closingRules, entries },
  result: object({ winners: list(object({ prize: name, entry: number })), standby: list(number) }),
})
const deck = object({
  ...{ ...drawn, specification: deckRules },
  tickets: list(object({ number, minute, pseudonym: hash, prize: orNull(name) })),
  void: list(number),
  left: list(object({ prize: name, units: count }), 1000),
})
const sealedDeck = object({ committed, specification: deckRules })
const openList = object({ committed, specification: closingRules })
const frozenList = object({ committed, specification: closingRules, list: hash, entries })

/** What comes with the reveal. */
const withReveal = ['seed', 'outside', 'odds', 'result', 'tickets', 'void', 'left']
/** Whether a file of a draw has nothing yet of what comes with the reveal; one that has some of it has to have it all. */
const isSealed = (file: object): boolean => !withReveal.some((part) => part in file)

const draw: Shape = (value) => {
  const method = object({ specification: object({ method: oneOf('closing', 'deck') }) })(value)
  if (method) return method
  const isDeck = (value as { specification: { method: string } }).specification.method === 'deck'
  const file = value as object
  if (!isSealed(file)) return isDeck ? deck(value) : closing(value)
  if (isDeck) return sealedDeck(value)
  return 'list' in file || 'entries' in file ? frozenList(value) : openList(value)
}

/** The form of a file, by its kind. */
export const fileShape: Shape = (value) =>
  object({ format: oneOf('copydesk-evidence/1') })(value) ?? either('kind', { vote, draw, ballot })(value)
