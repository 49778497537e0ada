/** The items of a folder, or of all: a filter, pictures or a list, the item under the cursor, and the quick look. */
import { useMemo, useRef, useState, type ReactNode } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import type { MediaFolder } from '../../../api/library/mediaFolders/calls.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { contextNow } from '../../../workspace/context.ts'
import { noteMade } from '../../../workspace/madeHere.ts'
import { usePaneCommands, usePaneOffers } from '../../../workspace/pane.ts'
import { api } from '../../../workspace/session.ts'
import { saveSetting } from '../../../workspace/settings.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { FilterBar } from '../../parts/filters/FilterBar.tsx'
import { requestOf, type FilterValues } from '../../parts/filters/filter.ts'
import { useHeld, useHold, type Held } from '../../parts/held.ts'
import { widenOf } from '../../parts/list/hiddenMade.ts'
import { List } from '../../parts/list/List.tsx'
import type { ListSource } from '../../parts/list/useListData.ts'
import { DetailSide, useDetailSide } from '../../parts/sides/DetailSide.tsx'
import { OnlyThisKind } from '../../parts/sides/OnlyThisKind.tsx'
import { useShownKind } from '../../parts/sides/shownKindContext.ts'
import { useResting } from '../../parts/useResting.ts'
import { useWidth } from '../../parts/list/useWidth.ts'
import { columns } from './columns.tsx'
import { filters } from './filters.ts'
import { MediaDetail } from './MediaDetail.tsx'
import { MediaGrid } from './MediaGrid.tsx'
import { QuickLook } from './QuickLook.tsx'
import { useBringing } from './useBringing.tsx'
import { usePictureDialogs } from './usePictureDialogs.tsx'
import { LIST_SETTING } from './viewSetting.ts'
import '../../collection/collection.css'

/** Ours: with less room, in px, there are pictures only; what is known of one is laid over them when it is asked for. */
const DETAIL_FROM = 520

/** Ours: how long the cursor rests before an item's picture is fetched, in ms. */
const REST_MS = 120

/** Ours: among so many of the newest, what was just brought is looked for; what one page of a list holds. */
const MOST_BROUGHT = 200

/** Space looks, so that another key selects. */
const markKeys = ['x', 'ctrl+space']

/** The same each time, so that a tile is drawn again only when something about it changed. */
const openItem = ({ ID }: Media) => contextNow().open('/media/Item', { ID }, 'beside')

/** The right half of the library. */
export function MediaSide({
  folder,
  isLoose = false,
  asList,
  first: First,
  barredIn: BarredIn,
  barredFamily: BarredFamily,
}: {
  readonly folder: MediaFolder | undefined
  /** Only what is in no folder. Default false. */
  readonly isLoose?: boolean
  readonly asList: boolean
  /** The item to begin with, where nothing is filtered. */
  readonly first: number | undefined
  /** Only what keeps this record from being public, all of it selected. */
  readonly barredIn?: number | undefined
  /** Of which family it is. Default an article. */
  readonly barredFamily?: string | undefined
}): ReactNode {
  const pane = usePaneOffers()
  const [values, setValues] = useState<FilterValues>({})
  const under = useHold<Media | undefined>(undefined)
  const [looking, setLooking] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const width = useWidth(body)
  const hasDetail = width === 0 || width >= DETAIL_FROM
  const detail = useDetailSide(grid)
  const asked = requestOf(filters, values, new Date())
  const isFiltered = Object.keys(asked).length > 0
  const kind = useShownKind()
  const within = isLoose ? { FolderID: 0 } : folder ? { FolderID: folder.ID } : {}
  const source: ListSource<Media> = (PageIndex, PageSize) =>
    api.media.list({ First, BarredIn, BarredFamily, ...asked, ...within, PageIndex, PageSize })
  const command = (id: string, title: string, keys: string, run: () => void) =>
    defineCommand({ id: `media.${id}`, title, group: '媒资', keys, where: 'list', run })
  usePaneCommands([
    command('look', looking ? '收起大图' : '看大图', 'space', () => setLooking(!looking)),
    command('asList', asList ? '以图片显示' : '以列表显示', 'v g', () => {
      const row = under.now()
      if (row) noteMade(pane.id, 'media', row.ID)
      saveSetting(LIST_SETTING, asList ? null : true)
    }),
  ])
  const { picker, drop, isOver } = useBringing(folder?.ID, {
    async leftOut(ids) {
      if (!isFiltered) return []
      // The newest come first; others may bring something at the same time.
      const { List } = await api.media.list({ ...asked, ...within, PageIndex: 1, PageSize: MOST_BROUGHT })
      const found = new Set(List.map(({ ID }) => ID))
      return ids.filter((id) => !found.has(id))
    },
    clear: () => setValues({}),
  })
  const shared = {
    label: kind ? `${kind.name}里的媒资` : '媒资',
    query: JSON.stringify([within, asked, First, BarredIn, BarredFamily]),
    source,
    onOpen: openItem,
    onCursor: under.set,
    filter: first,
    markKeys,
    grid,
    selectsAll: BarredIn !== undefined && !isFiltered,
    empty: (
      <>
        {isFiltered ? (
          <EmptyState title="没有符合筛选条件的媒资" hint="按 Esc 清除筛选。" />
        ) : BarredIn !== undefined ? (
          <EmptyState title="没有什么让它不能公开了" hint="按 Esc 看全部媒资。" />
        ) : (
          <EmptyState title="这里还没有媒资" hint="把图片、视频或文件拖到这里，或者按 Shift+U 选。" />
        )}
        <OnlyThisKind />
      </>
    ),
    widen: widenOf(
      isFiltered || BarredIn !== undefined
        ? () => {
            setValues({})
            if (BarredIn !== undefined) pane.setParams({})
          }
        : undefined,
      kind?.leave,
    ),
    onClearFilter: () => {
      if (looking) setLooking(false)
      else if (detail.close()) return true
      else if (isFiltered) setValues({})
      else if (BarredIn !== undefined) pane.setParams({})
      else kind?.leave()
      return looking || isFiltered || BarredIn !== undefined || kind !== undefined
    },
  }
  return (
    <>
      <FilterBar
        filters={filters}
        values={values}
        onChange={setValues}
        first={first}
        onLeave={() => grid.current?.focus()}
      />
      <div
        ref={body}
        className={`cd-collection-body cd-media-body ${hasDetail ? 'has-detail' : 'is-slim'}`}
        data-over={isOver || undefined}
        {...drop}
      >
        {asList ? (
          <List<Media> family="media" columns={columns} keptAs="/media/NewIndex" {...shared} />
        ) : (
          <MediaGrid {...shared} />
        )}
        <DetailSide hold={detail}>{(hasDetail || detail.isOver) && <RestedDetail under={under} />}</DetailSide>
        <Dialogs under={under} />
        {picker}
        {looking && <Looked under={under} onClose={() => setLooking(false)} />}
      </div>
    </>
  )
}

interface Under {
  /** The item under the cursor; it walks without the list and its filter being drawn again. */
  readonly under: Held<Media | undefined>
}

function RestedDetail({ under }: Under): ReactNode {
  const row = useResting(useHeld(under), REST_MS)
  return useMemo(() => <MediaDetail row={row} />, [row])
}

function Dialogs({ under }: Under): ReactNode {
  return usePictureDialogs(useHeld(under))
}

function Looked({ under, onClose }: Under & { readonly onClose: () => void }): ReactNode {
  const row = useHeld(under)
  return row && <QuickLook row={row} onClose={onClose} />
}
