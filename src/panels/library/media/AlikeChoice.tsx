/** What looks like the item of a ban, in its form: those that are the same picture are chosen until somebody says otherwise. */
import { useEffect, type ReactNode } from 'react'
import { alikeMark, isProposed } from '../../../api/library/media/alike.ts'
import type { FieldProps } from '../../../workspace/command.ts'
import { useRead } from '../../../workspace/data.ts'
import { SmallPicture } from '../../../workspace/pictures/SmallPicture.tsx'
import { useFormValues } from '../../parts/formValues.ts'
import './media.css'

/** The list of them under what choosing means, each with a box that Space ticks. */
export default function AlikeChoice({ id, label, value, onChange, describedBy, problem }: FieldProps): ReactNode {
  const { typed } = useFormValues()
  const ID = Number(typed['MediaID']) || undefined
  const { data, error } = useRead('media', 'alike', ID === undefined ? undefined : { ID })
  const proposed = data?.filter(isProposed).map((one) => one.ID)
  const chosen = (value as readonly number[] | undefined) ?? proposed ?? []
  // What nobody has written into yet asks nothing when it is closed.
  const isBegun = String(typed['Agreed'] ?? '') !== ''
  useEffect(() => {
    if (value === undefined && isBegun && proposed && proposed.length > 0) onChange(proposed)
  })
  // Those of another item are others.
  useEffect(() => {
    if (value !== undefined && data && chosen.some((one) => !data.some((row) => row.ID === one))) onChange(undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another item makes them others
  }, [data])
  if (error && !data) return <p className="cd-quiet">没有读到近似的图：{(error as Error).message}</p>
  if (!data || data.length === 0)
    return <p className="cd-quiet">{data ? '没有近似的图。' : ID === undefined ? '先选媒资。' : '正在找…'}</p>
  const turn = (one: number) =>
    onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  return (
    <>
      <p className="cd-media-alike-head" id={`${id}-head`}>
        <strong>{label}</strong>，最像的在前：选中的 {chosen.length} 张（共 {data.length}{' '}
        张）和它一起禁止，一次撤销全部取消。
      </p>
      <ul
        className="cd-media-alike"
        role="group"
        aria-label={label}
        aria-describedby={[`${id}-head`, describedBy].filter(Boolean).join(' ')}
        aria-invalid={problem !== undefined}
      >
        {data.map((one, at) => (
          <li key={one.ID}>
            <label>
              <input
                type="checkbox"
                id={at === 0 ? id : undefined}
                checked={chosen.includes(one.ID)}
                onChange={() => turn(one.ID)}
              />
              <SmallPicture address={one.Thumbnail} />
              <span>
                {one.Title}
                <br />
                <span className="cd-quiet cd-small">{alikeMark(one)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
