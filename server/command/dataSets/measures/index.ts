/** Every built-in measure, complete by type: one that is declared and not computed does not compile. */
import type { DataRow } from '../../../../src/api/command/bigScreens/dataResult.ts'
import type { MeasureName } from '../../../../src/api/command/dataSets/measures.ts'
import { adsPerDay, topAds } from './ads.ts'
import { aiCostByModel, aiCostPerDay } from './ai.ts'
import { announcementsNow } from './announcements.ts'
import {
  articlesByChannel,
  articlesByState,
  articlesPerHour,
  newestArticles,
  reviewQueue,
  topArticles,
} from './articles.ts'
import { commentsByState, commentsPerMinute, newestComments } from './comments.ts'
import { livesByState, liveViews, overdueTasks, tasksByState, unansweredInstructions } from './desk.ts'
import type { MeasureRequest, ReadMeasure } from './measure.ts'
import { peopleAtWork, todayNumbers } from './people.ts'
import { signUpPlaces } from './signUps.ts'
import { serverLoad } from './server.ts'
import { votesPerMinute } from './votes.ts'

const readers: Readonly<Record<MeasureName, ReadMeasure>> = {
  todayNumbers,
  articlesByChannel,
  articlesByState,
  articlesPerHour,
  reviewQueue,
  topArticles,
  newestArticles,
  announcementsNow,
  newestComments,
  commentsPerMinute,
  commentStates: commentsByState,
  liveStates: livesByState,
  liveViews,
  votesPerMinute,
  signUpPlaces,
  adsPerDay,
  topAds,
  taskStates: tasksByState,
  overdueTasks,
  unansweredInstructions,
  aiCostPerDay,
  aiCostByModel,
  peopleAtWork,
  serverLoad,
}

/** The rows of a measure for a station. `params`: as they were given; what is no number counts as not given. */
export function readMeasure(
  name: MeasureName,
  request: Pick<MeasureRequest, 'db' | 'StID' | 'now'>,
  params: Readonly<Record<string, string>>,
): Promise<DataRow[]> {
  const whole: MeasureRequest['whole'] = (param, usual, most) => {
    const given = Math.round(Number(params[param]?.trim() || usual))
    return Number.isFinite(given) ? Math.min(most, Math.max(1, given)) : usual
  }
  return readers[name]({ ...request, whole })
}
