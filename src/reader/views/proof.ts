/** 核对: a ballot, a tally or a draw is gone over in this browser alone; from the house come only the files. */
import { h, type JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Verdict } from '../../evidence/file/findings.ts'
import { NotDone } from '../calls.ts'
import { ballotFile, wholeFile, type GivenOut } from '../evidenceFiles.ts'
import { keptProofs } from '../keptProofs.ts'
import { readerPath, type ReaderPage } from '../page.ts'
import { momentNamed } from '../moments.ts'
import { Frame } from '../parts/frame.ts'
import { problemsIn, useProblems } from '../parts/problems.ts'
import { TextField } from '../parts/textField.ts'
import { toldLine, useAct } from '../parts/told.ts'
import { saveFile } from '../saveFile.ts'
import { receiptsOf, type KeptReceipt } from '../receipts.ts'
import { VerdictShown } from './verdict.ts'

/** What the house offers to be verified. */
export interface ProofData {
  /** Undefined: nothing; a file is chosen by hand. */
  readonly of?: 'vote' | 'draw' | undefined
  readonly title: string
  /** Of a vote: what its options are called. Default: by their numbers alone. */
  readonly options?: readonly { readonly Number: number; readonly Title: string }[]
}

const RECEIPT = 'receipt'

/** An option by its number, and by its title where that is known. */
function optionIn(options: NonNullable<ProofData['options']>, id: number): string {
  const found = options.find(({ Number: number }) => number === id)
  return found ? `“${id}. ${found.Title}”` : `第 ${id} 号选项`
}

async function read(file: File): Promise<GivenOut> {
  try {
    return { file: JSON.parse(await file.text()) as unknown }
  } catch {
    throw new NotDone('refused', `“${file.name}”不是证据文件：内容不是 JSON。`)
  }
}

/** The page. */
export function ProofView({ page }: { readonly page: ReaderPage }): JSX.Element {
  const { of, title, options = [] } = page.data as ProofData
  const [code, setCode] = useState('')
  /** Kept on this device: nobody has to look them up. */
  const [receipts, setReceipts] = useState<readonly KeptReceipt[]>([])
  useEffect(() => setReceipts(receiptsOf(page)), [page])
  const [verdict, setVerdict] = useState<Verdict & { readonly says: string | undefined }>()
  const chosen = useRef<HTMLInputElement>(null)
  const { isBusy, told, act } = useAct()
  const { form, problems, right, say } = useProblems(() => RECEIPT)
  /** `names`: of the options of what is gone over; of a file somebody brought nobody knows them. */
  const check = (get: () => Promise<GivenOut>, names: ProofData['options'] = []) =>
    act(async () => {
      setVerdict(undefined)
      const { file, says } = await get()
      const { verify } = await import('../../evidence/file/verify.ts')
      const words = { minute: momentNamed, option: (id: number) => optionIn(names, id) }
      setVerdict({ ...(await verify(file, { ...(page.guid ? keptProofs(page.guid) : {}), words })), says })
      return undefined
    })
  /** The same that is gone over here. */
  const keep = () => act(async () => `已下载“${saveFile(title, (await wholeFile(page, of!)).file)}”。`)
  const open = () => {
    const file = chosen.current?.files?.[0]
    return file ? check(() => read(file)) : act(() => Promise.reject(new NotDone('refused', '请先选一个证据文件。')))
  }
  const write = (text: string) => {
    right('ReceiptCode')
    setCode(text)
  }
  const ownBallot = async () => {
    say({})
    try {
      return await ballotFile(page, code.trim())
    } catch (error) {
      throw say(problemsIn(error)) ?? error
    }
  }
  const submit = (run: () => Promise<void>) => (event: Event) => {
    event.preventDefault()
    void run()
  }
  return h(
    Frame,
    { page, title: title ? `核对：${title}` : '核对证据文件' },
    h('p', null, '核对在您的浏览器里完成：编辑部的服务器只给出文件，不参与判断。也可以下载文件，用别的程序核对。'),
    of === 'vote' &&
      h(
        'form',
        { class: 'card', noValidate: true, onSubmit: submit(() => check(ownBallot, options)), ref: form },
        h('h2', null, '我的选票'),
        h(TextField, {
          ...{ id: RECEIPT, label: '回执码', value: code, problem: problems['ReceiptCode'] },
          more: { autoComplete: 'off', maxLength: 60, placeholder: '例如 7K4M2-…' },
          onText: write,
        }),
        receipts.length > 0 &&
          h(
            'p',
            { class: 'row' },
            '这台设备上的：',
            ...receipts
              .slice(0, 3)
              .map((one) =>
                h('button', { type: 'button', class: 'code', key: one.code, onClick: () => write(one.code) }, one.code),
              ),
          ),
        h('p', { class: 'quiet' }, '谁拿到回执码，谁就能看到您选了什么，请不要交给别人。'),
        h('button', { class: 'main', type: 'submit', disabled: isBusy || !code.trim() }, '核对这张选票'),
      ),
    of &&
      h(
        'section',
        null,
        h('h2', null, of === 'vote' ? '全部选票与计票' : '抽奖过程与结果'),
        h(
          'div',
          { class: 'row' },
          h(
            'button',
            { type: 'button', class: 'main', disabled: isBusy, onClick: () => void check(() => wholeFile(page, of)) },
            '逐条核对',
          ),
          h('button', { type: 'button', disabled: isBusy, onClick: () => void keep() }, '下载证据文件'),
        ),
      ),
    h(
      'form',
      { class: 'card', onSubmit: submit(open) },
      h('h2', null, '手上的证据文件'),
      h(
        'div',
        { class: 'field' },
        h('label', { for: 'file' }, '证据文件（.json）'),
        h('input', { id: 'file', type: 'file', accept: 'application/json,.json', ref: chosen }),
      ),
      h('button', { type: 'submit', disabled: isBusy }, '核对文件'),
    ),
    of &&
      h('p', null, h('a', { href: readerPath('join', page.key, page.guid) }, of === 'vote' ? '返回投票' : '返回抽奖')),
    isBusy && h('p', { role: 'status' }, '正在核对…'),
    toldLine(told),
    verdict && h(VerdictShown, { verdict, says: verdict.says }),
  )
}
