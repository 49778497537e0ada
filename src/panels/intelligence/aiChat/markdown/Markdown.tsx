/**
 * An answer as people read it, by an allow-list: what is not named here is shown as the text it is. Nothing in it loads: a
 * picture is a line with its address, a link shows where it leads and opens only when somebody presses it.
 */
import { createElement, Fragment, memo, useMemo, useState, type ReactNode } from 'react'
import type { Token, Tokens } from 'marked'
import { addressOf, createBlockReader, plain } from './readText.ts'
import './markdown.css'

/** Ours: how deep lists and quotations are drawn; below it they are text. */
const DEEPEST = 12

/** The answer. `isWhole`: nothing comes any more. Default true. */
export function Markdown({ text, isWhole = true }: { readonly text: string; readonly isWhole?: boolean }): ReactNode {
  const [read] = useState(createBlockReader)
  const blocks = useMemo(() => read(text, isWhole), [read, text, isWhole])
  return (
    <div className="cd-markdown">
      {blocks.map((token, at) => (
        <Block key={at} raw={token.raw} token={token} />
      ))}
    </div>
  )
}

/** A block is drawn again only when its own text changed: what is above stays as it is while more comes. */
const Block = memo(
  ({ token }: { readonly raw: string; readonly token: Token }) => blockOf(token, 0),
  (before, now) => before.raw === now.raw,
)

const all = (tokens: readonly Token[] | undefined, depth: number): ReactNode =>
  tokens?.map((token, at) => <Fragment key={at}>{blockOf(token, depth + 1)}</Fragment>)

/** A block, or what stands in a line. */
function blockOf(token: Token, depth: number): ReactNode {
  if (depth > DEEPEST) return token.raw
  switch (token.type) {
    case 'paragraph':
      return <p>{all(token.tokens, depth)}</p>
    case 'heading':
      // Below the headings of the pane itself.
      return createElement(`h${Math.min(6, (token as Tokens.Heading).depth + 3)}`, null, all(token.tokens, depth))
    case 'blockquote':
      return <blockquote>{all(token.tokens, depth)}</blockquote>
    case 'code':
      return (
        <pre tabIndex={0} aria-label="代码">
          <code>{token.text}</code>
        </pre>
      )
    case 'hr':
      return <hr />
    case 'list':
      return listOf(token as Tokens.List, depth)
    case 'table':
      return tableOf(token as Tokens.Table, depth)
    case 'strong':
      return <strong>{all(token.tokens, depth)}</strong>
    case 'em':
      return <em>{all(token.tokens, depth)}</em>
    case 'del':
      return <del>{all(token.tokens, depth)}</del>
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    case 'escape':
      return token.text
    case 'checkbox':
      return (token as Tokens.Checkbox).checked ? '☑ ' : '☐ '
    case 'link':
      return linkOf(token as Tokens.Link, depth)
    case 'image':
      return pictureOf(token as Tokens.Image)
    case 'text':
      return token.tokens ? all(token.tokens, depth) : plain(token.text)
    case 'space':
    case 'def':
      return null
    default:
      // HTML among them.
      return token.raw
  }
}

function listOf({ ordered, start, items }: Tokens.List, depth: number): ReactNode {
  const lines = items.map((item, at) => <li key={at}>{all(item.tokens, depth)}</li>)
  return ordered ? <ol start={Number(start) || 1}>{lines}</ol> : <ul>{lines}</ul>
}

function tableOf({ header, rows }: Tokens.Table, depth: number): ReactNode {
  return (
    <div className="cd-markdown-table" tabIndex={0} role="region" aria-label="表格">
      <table>
        <thead>
          <tr>
            {header.map((cell, at) => (
              <th key={at}>{all(cell.tokens, depth)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, at) => (
                <td key={at}>{all(cell.tokens, depth)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Link({ address, children }: { readonly address: string; readonly children?: ReactNode }): ReactNode {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" referrerPolicy="no-referrer">
      {children ?? address}
    </a>
  )
}

function linkOf(token: Tokens.Link, depth: number): ReactNode {
  const address = addressOf(token.href)
  if (address === undefined) return token.raw
  const isBare = token.text === token.href || token.text === address
  return isBare ? (
    <Link address={address} />
  ) : (
    <>
      {all(token.tokens, depth)}（<Link address={address} />）
    </>
  )
}

function pictureOf({ href, text, raw }: Tokens.Image): ReactNode {
  const address = addressOf(href)
  if (address === undefined) return raw
  return (
    <>
      〔图片{text === '' ? '' : `：${text}`} <Link address={address} />〕
    </>
  )
}
