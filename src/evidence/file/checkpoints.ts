/** The signed checkpoints of a tree, held against its leaves. Pure. */
import { areEqual, toHex } from '../bytes.ts'
import { openCheckpoint, type Checkpoint } from '../notes/checkpoint.ts'
import type { NoteKey } from '../notes/keys.ts'
import { Frontier } from '../tree/frontier.ts'
import type { Findings } from './findings.ts'

const WHY = {
  malformed: '它不是一个检查点',
  unsigned: '没有可信的公钥给它签过名',
  forged: '签名不成立，内容被改过或签名是伪造的',
}

/** Opens the checkpoints of a file, or those somebody kept; the wrong ones are told and left out. The smallest first. */
export function openAll(
  notes: readonly string[],
  { origin, keys, whose, findings }: { origin: string; keys: readonly NoteKey[]; whose: string; findings: Findings },
): Checkpoint[] {
  const opened = notes.flatMap((note, at) => {
    const one = openCheckpoint(note, keys)
    if (!one.ok) findings.add('checkpoint', at + 1, `${whose}第 ${at + 1} 个检查点不可信：${WHY[one.why]}。`)
    else if (one.checkpoint.origin !== origin)
      findings.add(
        'checkpoint',
        at + 1,
        `${whose}第 ${at + 1} 个检查点是“${one.checkpoint.origin}”的，不是“${origin}”的。`,
      )
    else return [one.checkpoint]
    return []
  })
  return opened.sort((one, other) => one.size - other.size)
}

/**
 * A tree that is made anew leaf by leaf and looks at each checkpoint as it comes to its size. It names the first stretch of
 * leaves that does not agree: all checkpoints after it differ as well, which says nothing more.
 */
export class Retrace {
  readonly #tree = new Frontier()
  readonly #checkpoints: readonly Checkpoint[]
  readonly #findings: Findings
  /** What leaves are called in sentences, e.g. 选票. */
  readonly #leaves: string
  #next = 0
  #agreed = 0
  #isBroken = false

  /** `checkpoints`: the smallest first. */
  constructor(checkpoints: readonly Checkpoint[], leaves: string, findings: Findings) {
    this.#checkpoints = checkpoints
    this.#leaves = leaves
    this.#findings = findings
    this.#look()
  }

  /** The next leaf's hash. */
  append(hash: Uint8Array): void {
    this.#tree.append(hash)
    this.#look()
  }

  /** The root over all leaves so far. */
  root(): Uint8Array {
    return this.#tree.root()
  }

  /** After the last leaf: what checkpoints are left, and what they do not cover. */
  end(): void {
    const { size } = this.#tree
    const larger = this.#checkpoints.at(-1)
    if (larger && larger.size > size)
      this.#findings.add(
        'checkpoint',
        larger.size,
        `检查点说有 ${larger.size} 张${this.#leaves}，文件里只有 ${size} 张：少了 ${larger.size - size} 张。`,
      )
    const covered = larger?.size ?? 0
    if (covered < size)
      this.#findings.add(
        'checkpoint',
        covered,
        `第 ${covered + 1} 至 ${size} 号${this.#leaves}不在任何检查点里，无法证明它们当时就在。`,
      )
  }

  #look(): void {
    for (; this.#checkpoints[this.#next]?.size === this.#tree.size; this.#next++) {
      const { size, root } = this.#checkpoints[this.#next]!
      const own = this.#tree.root()
      if (areEqual(own, root)) {
        if (!this.#isBroken) this.#agreed = size
      } else if (!this.#isBroken) {
        this.#isBroken = true
        this.#findings.add(
          'checkpoint',
          size,
          `第 ${this.#agreed + 1} 至 ${size} 号${this.#leaves}里有增加、删除或改动：检查点的根是 ${toHex(root)}，按文件应为 ${toHex(own)}。`,
        )
      }
    }
  }
}
