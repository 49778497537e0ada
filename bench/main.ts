/** `npm run bench`: how quick the product is, each figure beside a baseline of the same run. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { isMet, type Figure } from './figure.ts'
import { machine } from './machine.ts'
import { untilSignal } from './mustEnd.ts'
import { readOptions, type Asked, type Options } from './options.ts'
import { measureAds } from './parts/ads.ts'
import { measureAiChunks } from './parts/aiChunks.ts'
import { measureAiLists } from './parts/aiLists.ts'
import { measureAiLooks } from './parts/aiLooks.ts'
import { measureAiStop } from './parts/aiStop.ts'
import { measureAiTyping } from './parts/aiTyping.ts'
import { measureAnswers } from './parts/answers.ts'
import { measureArticles } from './parts/articles.ts'
import { measureBundle } from './parts/bundle.ts'
import { measureDifference } from './parts/difference.ts'
import { measureEvidence } from './parts/evidence.ts'
import { measureFind } from './parts/find.ts'
import { measureLibrary } from './parts/library.ts'
import { measureLogUpgrade } from './parts/logUpgrade.ts'
import { measureLongList } from './parts/longList.ts'
import { measurePalette } from './parts/palette.ts'
import { measurePictures } from './parts/pictures.ts'
import { measureProblems } from './parts/problems.ts'
import { measureLive } from './parts/push.ts'
import { measureQueue } from './parts/queue.ts'
import { measureScriptTime } from './parts/scriptTime.ts'
import { measureSeen } from './parts/seen.ts'
import { measureSizing } from './parts/sizing.ts'
import { measureStart } from './parts/start.ts'
import { measureStream } from './parts/stream.ts'
import { measureTakingPart } from './parts/takingPart.ts'
import { measureTally } from './parts/tally.ts'
import { measureUpload } from './parts/upload.ts'
import { measureUses } from './parts/uses.ts'
import { measureVideo } from './parts/video.ts'
import { measureEndurance, measureWall } from './parts/wall.ts'
import { measureWorkspace } from './parts/workspace.ts'
import { tableOf } from './table.ts'

/** Every part, in the order of the table. */
const parts: Readonly<Record<string, (options: Options) => Promise<Figure[]>>> = {
  bundle: measureBundle,
  list: (options) => measureArticles('list', options),
  one: (options) => measureArticles('one', options),
  update: (options) => measureArticles('update', options),
  search: (options) => measureArticles('search', options),
  find: measureFind,
  start: measureStart,
  scriptTime: measureScriptTime,
  palette: measurePalette,
  longList: measureLongList,
  problems: measureProblems,
  difference: measureDifference,
  answers: measureAnswers,
  aiChunks: measureAiChunks,
  aiStop: measureAiStop,
  aiLooks: measureAiLooks,
  aiLists: measureAiLists,
  aiTyping: measureAiTyping,
  evidence: measureEvidence,
  ads: measureAds,
  takingPart: measureTakingPart,
  tally: measureTally,
  workspace: measureWorkspace,
  queue: measureQueue,
  push: measureLive,
  stream: measureStream,
  seen: measureSeen,
  video: measureVideo,
  pictures: measurePictures,
  upload: measureUpload,
  uses: measureUses,
  library: measureLibrary,
  wall: measureWall,
  endurance: measureEndurance,
  logUpgrade: measureLogUpgrade,
  sizing: measureSizing,
}

const OUT = 'bench-results'

/** Measures what is asked for and prints the table. Answers with the code of the process; 130 after Ctrl+C, as a shell has it. */
export async function bench(asked: Asked): Promise<number> {
  const code = await untilSignal(() => measureAll(asked))
  if (code !== 'interrupted') return code
  console.error('Interrupted; servers and databases were ended, nothing was written.')
  return 130
}

async function measureAll(asked: Asked): Promise<number> {
  const options = readOptions(asked, Object.keys(parts))
  const figures: Figure[] = []
  const facts = machine()
  for (const [name, measure] of Object.entries(parts)) {
    if (options.only && !options.only.includes(name)) continue
    options.say(`${name} ...`)
    figures.push(...(await measure(options)))
  }
  const { articles, quick } = options
  const results = figures.map((figure) => ({ ...figure, met: isMet(figure) ?? null }))
  mkdirSync(OUT, { recursive: true })
  writeFileSync(`${OUT}/latest.json`, `${JSON.stringify({ machine: facts, articles, quick, results }, null, 2)}\n`)
  console.log(`\n${tableOf(figures)}\n`)
  console.log(`${facts.cores} cores, ${facts.node}, load ${facts.load.join(' ')}; written to ${OUT}/latest.json`)
  // Noise must not fail anybody's build unless they ask for it.
  return options.strict && figures.some((figure) => isMet(figure) === false) ? 1 : 0
}
