/** Every hand-written article of the demonstration newsroom, by station. */
import type { DemoArticle } from './articles/article.ts'
import { civic } from './articles/civic.ts'
import { culture } from './articles/culture.ts'
import { economy } from './articles/economy.ts'
import { education } from './articles/education.ts'
import { features } from './articles/features.ts'
import { health } from './articles/health.ts'
import { livelihood } from './articles/livelihood.ts'
import { local } from './articles/local.ts'
import { opinion } from './articles/opinion.ts'
import { qingshi } from './articles/qingshi.ts'
import { science } from './articles/science.ts'
import { sports } from './articles/sports.ts'
import { transport } from './articles/transport.ts'
import { weather } from './articles/weather.ts'

/** One list per station, in the order of demoStations. */
export const handwritten: readonly (readonly DemoArticle[])[] = [
  [
    civic,
    local,
    economy,
    transport,
    livelihood,
    education,
    opinion,
    culture,
    sports,
    science,
    health,
    weather,
    features,
  ].flat(),
  qingshi,
]
