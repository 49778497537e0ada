/** 直播评论: what the public says about lives while they are on, looked at and decided as it comes. */
import { memo, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Comment } from '../../../api/content/comments/model.ts'
import { commentStateTitles } from '../../../api/content/comments/commentStates.ts'
import type { ParamsOf } from '../../../api/pages.ts'
import { cutText } from '../../../api/text/textLimit.ts'
import { contextNow } from '../../../workspace/context.ts'
import { usePane, usePaneTitle } from '../../../workspace/pane.ts'
import { session } from '../../../workspace/session.ts'
import { saveSetting } from '../../../workspace/settings.ts'
import { useSetting } from '../../../workspace/useSetting.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ListOf } from '../../parts/list/List.tsx'
import { DetailSide, useDetailSide } from '../../parts/sides/DetailSide.tsx'
import { Moderation } from '../../content/moderation/Moderation.tsx'
import { likenesses, likenessKey, type Likeness } from './likeness.ts'
import { SameTextsContext } from './SameCount.tsx'
import { StreamBar } from './StreamBar.tsx'
import { streamColumns } from './streamColumns.tsx'
import type { StreamView } from './streamState.ts'
import { useNewestEnd } from './useNewestEnd.ts'
import { useSlices } from './useSlices.ts'
import { momentOf, useStreamKeys } from './useStreamKeys.ts'
import { useStreamList } from './useStreamList.ts'
import { CollectionFrame } from '../../collection/CollectionFrame.tsx'
import '../../parts/deciding/desk.css'
import '../../content/moderation/moderation.css'
import './stream.css'

type Newest = StreamView['newest']
interface Gathered {
  readonly by: Likeness
  readonly key: string
  readonly name: string
}

/** Deciding one goes on to the next; so does what needs no answer. */
const ADVANCES = ['top', 'remove'] as const

/** Drawn again for another comment, not for each that comes in. */
const Beside = memo(Moderation)

/** What somebody else did to a comment before one could. */
function goneText({ State, DecidedName }: Comment): string {
  if (State === 'pending' || State === 'withheld') return '由他人处理'
  return DecidedName === '' ? commentStateTitles[State] : `${DecidedName}：${commentStateTitles[State]}`
}

/** The panel of /Live/Comments: a stream of the lives in the address, or of all on air. */
export default function StreamPanel({ LiveID, ID }: ParamsOf<'/Live/Comments'>): ReactNode {
  const pane = usePane()
  const grid = useRef<HTMLDivElement>(null)
  const hold = useDetailSide(grid)
  const [follows, setFollows] = useState(true)
  const [onlyWaiting, setOnlyWaiting] = useState(true)
  const [isWhole, setWhole] = useState(false)
  const [gathered, setGathered] = useState<Gathered>()
  const [row, setRow] = useState<Comment>()
  const newest = useSetting<Newest>('liveStream.newest', 'below')
  const me = session.user?.ID ?? 0

  const [watched, setWatched] = useState<readonly number[]>([])
  const slices = useSlices(watched)
  const { isMine } = slices
  const view = useMemo<StreamView>(
    () => ({
      ...{ onlyWaiting, newest, me },
      isMine: isWhole ? () => true : (one) => isMine(one.TargetID, one.AuthorID),
      isGathered: gathered && ((one) => likenessKey(one, gathered.by) === gathered.key),
    }),
    [onlyWaiting, newest, me, isWhole, isMine, gathered],
  )
  const { data, stream, same, selectListed } = useStreamList({
    lives: useMemo(() => (LiveID === undefined ? undefined : LiveID.split(',').map(Number)), [LiveID]),
    view,
    asked: JSON.stringify([onlyWaiting, newest, isWhole, gathered?.by, gathered?.key]),
    isHeld: pane.active,
    follows,
    sought: ID,
  })
  const { lives } = stream
  const numbers = lives.map((live) => live.ID).join()
  useEffect(() => setWatched(numbers === '' ? [] : numbers.split(',').map(Number)), [numbers])
  const title = lives.length === 1 ? `评论：${lives[0]!.Title}` : undefined
  usePaneTitle(title)
  useNewestEnd({ grid, newest, follows: follows && !pane.active, isHeld: pane.active, list: data.state })

  const leave = useCallback(() => setGathered(undefined), [])
  const { order } = data.state
  // What was gathered is decided: the whole stream again.
  const isEmpty = order.length === 0
  useEffect(() => {
    if (!gathered) return
    if (isEmpty) leave()
    else selectListed()
  }, [gathered, isEmpty, leave, selectListed])
  const gather = (by: Likeness | undefined) => {
    if (by === undefined || !row) return setGathered(undefined)
    const name = by === 'text' ? `“${cutText(row.Content, 12, '…')}”` : by === 'author' ? row.NickName : row.Address
    setGathered({ by, key: likenessKey(row, by), name })
  }
  useStreamKeys({
    ...{ row, lives, slices, follows, onlyWaiting, isWhole, newest, gathered: gathered?.by },
    ...{ setFollows, setOnlyWaiting, setWhole, gather },
    setNewest: (where) => saveSetting('liveStream.newest', where === 'below' ? null : where),
    follow: (ids) => pane.setParams(ids === undefined ? {} : { LiveID: ids.join() }),
  })
  const isOne = lives.length < 2
  const columns = useMemo(() => streamColumns(isOne), [isOne])
  const said = gathered && `${likenesses[gathered.by]}：${gathered.name}，${order.length} 条`
  return (
    <SameTextsContext.Provider value={same}>
      <CollectionFrame kind="cd-stream">
        <StreamBar {...{ lives, slices, isWhole, onlyWaiting, follows }} gathered={said} />
        <div className="cd-collection-body has-detail">
          <ListOf<Comment>
            family="liveComments"
            label="直播评论"
            query={LiveID ?? ''}
            data={data}
            columns={columns}
            keptAs="/Live/Comments"
            newestBelow={newest === 'below'}
            isSteady
            goneText={goneText}
            grid={grid}
            onCursor={(under) => setRow(under)}
            onOpen={(one) => {
              const live = lives.find((other) => other.ID === one.TargetID)
              contextNow().open('/Live/Player', { ID: one.TargetID, At: momentOf(one, live) }, 'right')
            }}
            onClearFilter={() => {
              if (hold.close()) return true
              if (gathered) leave()
              return gathered !== undefined
            }}
            empty={
              <EmptyState
                title={lives.length === 0 ? '现在没有直播' : '没有等待处理的评论'}
                hint={lives.length === 0 ? '开播以后，评论会自己出现在这里。' : '有新评论时会自己出现在这里。'}
              />
            }
          />
          <DetailSide hold={hold}>
            <Beside family="liveComments" row={row} alsoAdvance={ADVANCES} isGathered />
          </DetailSide>
        </div>
      </CollectionFrame>
    </SameTextsContext.Provider>
  )
}
