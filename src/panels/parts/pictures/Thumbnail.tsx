/** One picture of the widget, with what can be done to it (R-194, R-196). */
import type { ReactNode } from 'react'
import { Cross, Download, Edit, Star } from '@blueprintjs/icons'
import { SmallPicture } from '../../../workspace/pictures/SmallPicture.tsx'

/** What a thumbnail shows and tells. The buttons are for the mouse; the keys are the widget's. */
export interface ThumbnailProps {
  readonly address: string
  /** What it is called aloud: 第 1 张，共 3 张. */
  readonly place: string
  readonly width: number
  readonly height: number
  /** The words on the badge; undefined: it is not the default. */
  readonly badge: string | undefined
  /** Only the one the focus goes to is a stop for Tab. */
  readonly isStop: boolean
  readonly disabled: boolean
  readonly onEdit: (() => void) | undefined
  readonly onDefault: (() => void) | undefined
  readonly onDownload: () => void
  readonly onRemove: () => void
}

/** A picture; its buttons come with the pointer or the focus. */
export function Thumbnail(props: ThumbnailProps): ReactNode {
  const { address, place, width, height, badge, isStop, disabled, onEdit, onDefault, onDownload, onRemove } = props
  const keys = [onEdit && '回车裁剪', onDefault && 'd 设为默认', 's 下载', 'Delete 移除'].filter(Boolean).join('，')
  const tool = (title: string, Icon: typeof Edit, run: () => void) => (
    <button type="button" tabIndex={-1} title={title} aria-label={`${place}：${title}`} onClick={run}>
      <Icon size={12} />
    </button>
  )
  return (
    <li className="cd-picture" style={{ width, height }}>
      <button
        type="button"
        className="cd-picture-stop"
        data-stop=""
        tabIndex={isStop ? 0 : -1}
        aria-label={`${place}${badge === undefined ? '' : `，${badge}`}`}
        aria-description={disabled ? undefined : keys}
        onClick={() => (disabled ? undefined : onEdit?.())}
      >
        <SmallPicture address={address} missing="打不开" />
      </button>
      {badge !== undefined && <span className="cd-picture-badge">{badge}</span>}
      <span className="cd-picture-tools">
        {!disabled && onEdit && tool('裁剪', Edit, onEdit)}
        {!disabled && onDefault && tool('设为默认', Star, onDefault)}
        {tool('下载', Download, onDownload)}
        {!disabled && tool('移除', Cross, onRemove)}
      </span>
    </li>
  )
}
