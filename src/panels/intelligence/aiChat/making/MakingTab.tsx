/** Painting and video: whose form it is. */
import { useState, type ReactNode } from 'react'
import { makes } from '../../../../api/intelligence/aiJobs/form.ts'
import { Select } from '../../../parts/Select.tsx'
import { NotEnabled } from '../NotEnabled.tsx'
import { MakingForm, type MakingFormProps } from './MakingForm.tsx'
import type { TextParameter } from '../../../../api/system/textParameters/calls.ts'

/** What the tab needs. */
export interface MakingTabProps extends Omit<MakingFormProps, 'setting'> {
  /** The settings of type 2 that are enabled, in their order. */
  readonly settings: readonly TextParameter[]
}

/** The tab, for the first setting whose provider makes such things, until another one is chosen. */
export function MakingTab(props: MakingTabProps): ReactNode {
  const { settings, ...form } = props
  const fit = settings.filter(({ Provider, Model }) => makes(Provider, form.kind, Model))
  const [chosen, setChosen] = useState<number>()
  const setting = fit.find(({ ID }) => ID === chosen) ?? fit[0]
  if (!setting) return <NotEnabled Types={2} />
  return (
    <>
      {fit.length > 1 && (
        <label className="cd-ai-setting">
          服务{' '}
          <Select value={setting.ID} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
            {fit.map(({ ID, Name }) => (
              <option key={ID} value={ID}>
                {Name}
              </option>
            ))}
          </Select>
        </label>
      )}
      <MakingForm key={setting.ID} {...form} setting={setting} />
    </>
  )
}
