/** The layers of a design, the foremost first. Keys are the canvas's own; arrows walk here. */
import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type Ref } from 'react'
import { widgetKinds } from '../../../../api/command/bigScreens/widgets/index.ts'
import type { Designer, DesignState } from './designer.ts'

/** One line for each widget, with a mark for those that are hidden. */
export function Layers(props: {
  readonly designer: Designer
  readonly state: DesignState
  readonly list: Ref<HTMLUListElement>
}): ReactNode {
  const { designer, state, list } = props
  const { design, chosen, cursor } = state
  const name = useId()
  const under = useRef<HTMLLIElement>(null)
  const widgets = design.Widgets.toReversed()
  useEffect(() => {
    // What it answers is no clean-up.
    under.current?.scrollIntoView?.({ block: 'nearest' })
  }, [cursor])
  const pick = (event: MouseEvent, id: string) => {
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey
    if (!isMore) return designer.choose([id], id)
    const next = new Set(chosen)
    if (next.has(id)) next.delete(id)
    else next.add(id)
    designer.choose(next, next.has(id) ? id : undefined)
  }
  return (
    <section className="cd-design-layers" aria-label="图层">
      <h2 className="cd-design-side-title">图层 {widgets.length}</h2>
      <ul
        ref={list}
        role="listbox"
        aria-label="图层，最前的在上"
        aria-multiselectable="true"
        aria-activedescendant={cursor && `${name}-${cursor}`}
        tabIndex={0}
        data-keys="list"
        data-part="layers"
        className="cd-design-rows"
      >
        {widgets.map((one) => {
          const isCursor = one.Id === cursor
          const classes = [
            'cd-design-row',
            chosen.has(one.Id) && 'is-chosen',
            isCursor && 'is-cursor',
            one.IsHidden && 'is-hidden',
          ]
          return (
            <li
              key={one.Id}
              ref={isCursor ? under : undefined}
              id={`${name}-${one.Id}`}
              role="option"
              aria-selected={chosen.has(one.Id)}
              className={classes.filter(Boolean).join(' ')}
              onMouseDown={(event) => pick(event, one.Id)}
            >
              <span>{one.Title || widgetKinds[one.Kind].title}</span>
              {one.Group && <small title="组">{one.Group}</small>}
              {one.linkage && <small title="有联动">联</small>}
              {one.IsLocked && <small>锁</small>}
              {one.IsHidden && <small>隐</small>}
              <small>{widgetKinds[one.Kind].title}</small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
