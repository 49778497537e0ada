/** Advertisements that were closed: for the rest of the house's day, in this browser. */
import { keep, kept } from './kept.ts'
import { dayOf } from './moments.ts'

/** Whether those of a station were closed today. */
export const isAdsClosed = (key: string): boolean => kept('ads.closed', key) === dayOf(Date.now())

/** Closes them for today. */
export const closeAds = (key: string): void => void keep('ads.closed', key, dayOf(Date.now()))
