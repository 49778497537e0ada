/** 站点设置: the settings of the own station, each section with the command that changes it: Enter, a key, or a click. */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { clickCommand } from '../../../workspace/clickCommand.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { useRead } from '../../../workspace/data.ts'
import { runCommand } from '../../../workspace/execute.ts'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { usePaneCommands, usePaneFocus, usePublish } from '../../../workspace/pane.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { FooterKeys } from '../../parts/FooterKeys.tsx'
import { domainFacts, loginFacts, newsFacts, type Fact } from './facts.ts'
import './stationSet.css'

interface Section {
  readonly title: string
  /** The command that changes it, its key where it has one, and what it is called. */
  readonly command: string
  readonly key?: string
  readonly does: string
  readonly facts: readonly Fact[]
}

/** The screen. */
export default function StationSet(): ReactNode {
  const { data: station, error, reload } = useRead('stations', 'get', {})
  const [at, setAt] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const subject = useMemo(() => (station ? { family: 'stations' as const, rows: [station] } : undefined), [station])
  usePublish(subject)
  usePaneFocus(() => box.current?.focus())
  useEffect(() => {
    box.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const sections: readonly Section[] = station
    ? [
        {
          title: '站点',
          command: 'stations.edit',
          key: 'e',
          does: '编辑站点',
          facts: [
            ['名称', station.StationName],
            ['标志地址', station.ImgUrl || '没有设置'],
            ['联系人', station.Contact || '没有填写'],
            ['联系电话', station.Phone || '没有填写'],
            ['备注', station.ReMark || '没有填写'],
            ['标识编码', station.AigcCode || '没有填写，由系统给一个'],
          ],
        },
        { title: '稿件', command: 'stations.editNews', key: '1', does: '稿件设置', facts: newsFacts(station) },
        { title: '登录', command: 'stations.editLogin', key: '2', does: '登录设置', facts: loginFacts(station) },
        {
          title: '指令',
          command: 'stations.editInstructPassword',
          key: '3',
          does: '修改指令密码',
          facts: [
            ['指令密码', station.HasInstructPassword ? '已设置，下达指令前要输入' : '没有设置，下达指令不用输入'],
          ],
        },
        ...(station.IsHead
          ? [
              {
                title: '域名',
                command: 'stations.editDomains',
                key: '4',
                does: '域名设置',
                facts: domainFacts(station),
              },
            ]
          : []),
        {
          title: '缓存',
          command: 'cache.clear',
          does: '清除缓存',
          facts: [['包括', '服务器记住的登录与权限，以及各工作台读过的内容']],
        },
      ]
    : []
  const go = (step: number) => setAt(Math.max(0, Math.min(sections.length - 1, at + step)))
  const move = (id: string, title: string, keys: readonly string[], step: number) =>
    defineCommand({
      id: `sections.${id}`,
      title,
      group: '列表',
      keys,
      where: 'list',
      hidden: true,
      run: () => go(step),
    })
  usePaneCommands([
    move('down', '下一节', ['j', 'down'], 1),
    move('up', '上一节', ['k', 'up'], -1),
    defineCommand({
      ...{ id: 'sections.open', title: '修改这一节', group: '列表', keys: 'enter', where: 'list', hidden: true },
      run: () => void runCommand(sections[at]?.command ?? ''),
    }),
  ])
  if (error && !station) return <ErrorState error={error} retry={reload} />
  return (
    <div className="cd-station-set">
      <div ref={box} className="cd-station-sections" role="group" aria-label="站点设置" tabIndex={0} data-keys="list">
        {sections.map((section, index) => (
          <section
            key={section.title}
            aria-label={section.title}
            aria-current={index === at}
            className={index === at ? 'is-cursor' : undefined}
            onMouseDown={() => setAt(index)}
          >
            <h2>
              {section.title}
              <button
                type="button"
                className="bp6-button bp6-minimal bp6-small"
                onClick={() => clickCommand(section.command)}
              >
                <span>{section.does}</span> {section.key && <KeyCaps keys={section.key} />}
              </button>
            </h2>
            <dl className="cd-facts">
              {section.facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <footer className="cd-list-foot">
        <span>{station?.StationName}</span>
        <FooterKeys />
      </footer>
    </div>
  )
}
