/** The articles of the demonstration newsroom: who wrote each, where it stands, and how it came there over 90 days. */
import type { ReviewRules } from '../../src/api/content/articles/review.ts'
import type { Chance } from '../platform/demo/chance.ts'
import type { DemoNewsroom, DemoStation } from '../platform/demo/furnish.ts'
import type { DemoArticle } from './article.ts'
import { compose } from './compose.ts'
import { handwritten } from './handwritten.ts'
import { demoPeople } from './people.ts'
import type { Stocked } from './stock.ts'
import { endingBy, endings, isUnfinished, tell, type Cast } from './story.ts'

const DAY = 86_400_000

/** So many articles: first the hand-written ones of each station, then composed ones. */
export function* everyArticle(newsroom: DemoNewsroom, all: number, now: Date, chance: Chance): Generator<Stocked> {
  let made = 0
  for (const [index, station] of newsroom.stations.entries()) {
    for (const [number, article] of handwritten[index]!.entries()) {
      if (made++ >= all) return
      // Every state has its hand-written articles, the first of the list included.
      const ending = number < endings.length * 2 ? endings[number % endings.length]![0] : endingBy(chance)
      yield stock(station, article, ending, now, chance)
    }
  }
  const [main, second] = newsroom.stations
  for (; made < all; made++) {
    const station = made % 12 === 11 ? second! : main!
    const channels = [...station.channels.values()]
      .filter((channel) => isLeaf(channel.name))
      .map((channel) => channel.name)
    yield stock(station, compose(channels, chance), endingBy(chance), now, chance)
  }
}

/** Channels that hold articles rather than channels. */
const isLeaf = (name: string) => !['新闻', '生活', '文体', '深度'].includes(name)

function stock(
  station: DemoStation,
  article: DemoArticle,
  ending: Stocked['story']['status'],
  now: Date,
  chance: Chance,
): Stocked {
  const channel = station.channels.get(article.channel)
  if (!channel) throw new Error(`The demonstration has no channel ${article.channel}`)
  const author = accountOf(article.author, station.people)
  // What waits for a level came in since yesterday.
  const days = ending.startsWith('review') ? 0.9 : 5
  const created = new Date(
    now.getTime() - (isUnfinished(ending) ? chance.next() * days : 1 + chance.next() * 89) * DAY - 3_600_000,
  )
  return {
    station: station.ID,
    channel,
    further: (article.also ?? []).map((name) => station.channels.get(name)!.ID),
    author,
    article,
    story: tell(possible(ending, channel.rules), channel.rules, castOf(station, author), created, now, chance),
  }
}

/** The ending, or the nearest one the channel's rules can reach. */
function possible(ending: Stocked['story']['status'], rules: ReviewRules): Stocked['story']['status'] {
  const level = /^review([123])$/.exec(ending)?.[1]
  if (level && Number(level) > rules.ReviewLevels)
    return rules.ReviewLevels === 0 ? 'published' : (`review${rules.ReviewLevels}` as Stocked['story']['status'])
  if (rules.PublishOnFinal && (ending === 'approved' || ending === 'scheduled')) return 'published'
  return ending
}

function castOf(station: DemoStation, author: number): Cast {
  const of = (user: string, other: string) => station.people.get(user) ?? station.people.get(other)!
  const first = of('reviewer1', 'lvtian')
  return {
    author,
    reviewers: {
      1: first,
      2: of('reviewer2', 'editor2') === author ? first : of('reviewer2', 'editor2'),
      3: of('reviewer3', 'lvtian'),
    },
    publisher: of('reviewer3', 'lvtian'),
    reasons: station.reasons,
  }
}

/** The account that writes under an author's name, or the station's editor. */
function accountOf(author: string, people: ReadonlyMap<string, number>): number {
  const name = author.replace(/^记者\s*/, '')
  const person = demoPeople.find(
    (one) => one.name === name && people.has(one.user) && /^(editor|qingshi)/.test(one.role),
  )
  return people.get(person?.user ?? (people.has('editor') ? 'editor' : 'editor2'))!
}
