/** One file that plays everywhere. */
import { sizeAt, wholeOrder } from '../../../platform/engine/orders.ts'
import type { Make } from '../making.ts'
import { withMark } from './withMark.ts'

/** Makes it; what fits is copied. */
export const makeWhole: Make = (making) =>
  withMark(making, async (overlay) => {
    const { engine, storage, conversion, probe, watching } = making
    const order = wholeOrder({ ...making, quality: conversion.Quality!, overlay })
    await engine.make(order, watching)
    const size = order.picture === 'copy' ? probe.picture : sizeAt(probe.picture!, conversion.Quality!.side)
    const stored = await storage.take(order.output)
    return { renditions: [{ Name: 'mp4', stored, Type: 'video/mp4', Width: size?.width, Height: size?.height }] }
  })
