/** Every hand-written article of the demonstration newsroom, by station. */
import type { DemoArticle } from './article.ts'
import { dataOf } from '../platform/demo/dataOf.ts'

/** The files of each station, in the order of demoStations. */
const files = [
  ['civic', 'local', 'economy', 'transport', 'livelihood', 'education', 'opinion', 'culture', 'sports'].concat([
    'science',
    'health',
    'weather',
    'features',
  ]),
  ['qingshi'],
] as const

/** The articles of one file: those of a channel, or of a station. */
export const articlesIn = (file: string): readonly DemoArticle[] =>
  dataOf<readonly DemoArticle[]>(new URL(`./data/articles/${file}.json`, import.meta.url))

/** One list per station, in the order of demoStations. */
export const handwritten: readonly (readonly DemoArticle[])[] = files.map((of) => of.flatMap(articlesIn))
