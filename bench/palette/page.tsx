// The page that is measured: the product's palette, or cmdk as it filters by itself, over the same titles; or an input
// with nothing behind it, which tells what the browser and the machine take by themselves.

import { Command } from 'cmdk'
import { createRoot } from 'react-dom/client'
import { defineCommand } from '../../src/workspace/command.ts'
import { openPalette } from '../../src/workspace/palette/palette.ts'
import '../../src/workspace/palette/palette.css'
import { PaletteHost, preparePalette } from '../../src/workspace/palette/PaletteHost.tsx'
import { setCommands } from '../../src/workspace/registry.ts'
import '../../src/workspace/theme/base.css'
import '../../src/workspace/theme/tokens.css'
import { entriesOf, type Findable } from './entries.ts'

declare global {
  interface Window {
    /** How long each keystroke took since the last reading, in milliseconds. */
    times: number[]
    /** How many rows stand there now. */
    rows: () => number
    ready?: true
  }
}

const asked = new URLSearchParams(location.search)
const entries = entriesOf(Number(asked.get('commands')), Number(asked.get('records')))

/** Everything stands in the page, the records too: harder than the product, which asks its server for them. */
async function ours(): Promise<void> {
  // Ids of commands have a point and begin small.
  setCommands(
    entries.map(({ id, title, english, group }) =>
      defineCommand({ id: english || `record.${id}`, title, group, run: () => {} }),
    ),
  )
  createRoot(document.getElementById('root')!).render(<PaletteHost />)
  await preparePalette()
  openPalette()
}

/** cmdk's own filtering, given what it can use: the title and the English id. */
function theirs(): void {
  const groups = [...Map.groupBy(entries, ({ group }: Findable) => group)]
  createRoot(document.getElementById('root')!).render(
    <Command>
      <Command.Input autoFocus />
      <Command.List>
        <Command.Empty>没有</Command.Empty>
        {groups.map(([group, some]) => (
          <Command.Group key={group} heading={group}>
            {some.map(({ id, title, english }) => (
              <Command.Item key={id} value={id} keywords={[title, english]}>
                {title}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>,
  )
}

window.times = []
window.rows = () => document.querySelectorAll('[cmdk-item]').length
function nextTask(act: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = act
  port2.postMessage(null)
}

// From the keystroke to the first task after the frame it led to: what stands there then is what is painted.
addEventListener(
  'beforeinput',
  () => {
    const before = performance.now()
    requestAnimationFrame(() => nextTask(() => window.times.push(performance.now() - before)))
  },
  { capture: true },
)

/** An input and no more. */
function plain(): void {
  createRoot(document.getElementById('root')!).render(<input {...{ 'cmdk-input': '' }} autoFocus />)
}

const pages = { ours, theirs, plain }
const draw = pages[asked.get('whose') as keyof typeof pages]
await draw()
window.ready = true
