/** The channels of the station as choices, children indented under their parents. */
import { useMemo } from 'react'
import { useRead } from '../../../workspace/data.ts'
import type { FilterOption } from './filter.ts'

/** A hook: undefined until the channels are read. */
export function useChannelOptions(): { data: readonly FilterOption[] | undefined } {
  const { data } = useRead('channels', 'list', {})
  return useMemo(() => {
    const parents = new Map(data?.map((channel) => [channel.ID, channel.ParentID]))
    const depth = (id: number, seen = 0): number => {
      const parent = parents.get(id) ?? 0
      return parent === 0 || seen > 10 ? seen : depth(parent, seen + 1)
    }
    return {
      data: data?.map((channel) => ({
        value: String(channel.ID),
        title: '　'.repeat(depth(channel.ID)) + channel.Name,
      })),
    }
  }, [data])
}
