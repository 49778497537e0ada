/** The rules of one channel. What is changed is saved at once and can be undone. */
import { Switch } from '@blueprintjs/core'
import { useEffect, useState, type ReactNode } from 'react'
import { buttonOf } from '../../../api/actions.ts'
import { may } from '../../../api/access.ts'
import { channelActions } from '../../../api/content/channels/actions.ts'
import { channels, type ChannelRow } from '../../../api/content/channels/calls.ts'
import { channelFields } from '../../../api/content/channels/fields.ts'
import { levelTitles, type Level } from '../../../api/content/articles/review.ts'
import { remember } from '../../../workspace/history.ts'
import { showError } from '../../../workspace/notices.ts'
import { api, me } from '../../../workspace/session.ts'
import { CommentModeField } from './CommentModeField.tsx'
import { LevelClocks } from './LevelClocks.tsx'
import { Outputs } from './Outputs.tsx'
import { RatioFields } from './RatioFields.tsx'
import { Select } from '../../parts/Select.tsx'

const rules = [
  'FourEyes',
  'ResumeAtRefusal',
  'ReapproveOnEdit',
  'PublishOnFinal',
  'SkipOwnLevel',
  'LocalAiOnly',
] as const

/** The fields of the channel under the cursor. */
export function ChannelForm({ row }: { row: ChannelRow }): ReactNode {
  const [name, setName] = useState(row.Name)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    setName(row.Name)
    setProblem('')
  }, [row.ID, row.Name])
  const allowed = may(me(), channels.pages, buttonOf(channelActions.save.edit))
  const save = async (change: Partial<ChannelRow>) => {
    try {
      const { LogID } = await api.channels.save({ ID: row.ID, ...change })
      setProblem('')
      if (LogID !== undefined) remember(`修改栏目“${row.Name}”`, LogID)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '')
      showError(error)
    }
  }
  return (
    <form
      className="cd-channel-form"
      onSubmit={(event) => event.preventDefault()}
      aria-label={`栏目“${row.Name}”的设置`}
    >
      <fieldset disabled={!allowed}>
        <label className="cd-field">
          <span>{channelFields.Name.label}</span>
          <input
            value={name}
            maxLength={60}
            aria-invalid={problem !== ''}
            onChange={(event) => setName(event.target.value)}
            onBlur={() => name.trim() !== row.Name && void save({ Name: name.trim() })}
            onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && event.currentTarget.blur()}
          />
        </label>
        {problem && (
          <p className="cd-field-problem" role="alert">
            {problem}
          </p>
        )}
        <label className="cd-field">
          <span>{channelFields.ReviewLevels.label}</span>
          <Select
            value={row.ReviewLevels}
            onChange={(event) => void save({ ReviewLevels: Number(event.target.value) })}
          >
            {[0, 1, 2, 3].map((levels) => (
              <option key={levels} value={levels}>
                {levels === 0
                  ? '不审核'
                  : `${levels} 级：${[1, 2, 3]
                      .slice(0, levels)
                      .map((level) => levelTitles[level as Level])
                      .join('、')}`}
              </option>
            ))}
          </Select>
        </label>
        <LevelClocks row={row} save={save} />
        {rules.map((field) => (
          <Switch
            key={field}
            className="cd-check"
            checked={row[field]}
            onChange={(event) => void save({ [field]: event.target.checked })}
          >
            {channelFields[field].label}
            <small className="cd-quiet">{channelFields[field].hint}</small>
          </Switch>
        ))}
        <CommentModeField row={row} save={save} />
        <RatioFields row={row} save={save} />
        <Outputs row={row} save={save} />
      </fieldset>
      {!allowed && <p className="cd-quiet">您没有“编辑”权限，只能查看。需要的话，请联系系统管理员。</p>}
      <p className="cd-quiet cd-small">
        编号 {row.ID} · {row.ArticleCount} 篇稿件 · {row.IsPublic ? '已启用' : '已禁用'}
      </p>
    </form>
  )
}
