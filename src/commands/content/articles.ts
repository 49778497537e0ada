/** Articles: keys of the derived commands, and what only a keyboard can do. Every key acts where a list has the focus. */
import type { Command, Keys } from '../../workspace/command.ts'
import { articleAsks } from './articleAsks.ts'
import { recordLogCommand } from '../recordLog.ts'

/** Ours: a letter does, shift and the letter takes back; no bare letter deletes. The most useful first. */
const articleKeys: Keys = {
  'articles.refuse': 'r',
  'articles.edit': 'e',
  'articles.submit': 's',
  'articles.publish': 'p',
  'articles.schedule': 'd',
  'articles.correct': 'c',
  'articles.restore': 'u',
  'articles.note': 'o',
  'articles.urge': 'b',
  'articles.top': 't',
  'articles.headline': 'h',
  'articles.home': 'f',
  'articles.recommend': 'm',
  'articles.add': 'n',
  'articles.move': 'alt+m',
  'articles.copy': 'alt+shift+m',
  'articles.remove': ['#', 'shift+delete'],
  'articles.retract': 'shift+s',
  'articles.unpublish': 'shift+p',
  'articles.unschedule': 'shift+d',
  'articles.abandon': 'shift+c',
  'articles.withdraw': 'w',
  'articles.untop': 'shift+t',
  'articles.unheadline': 'shift+h',
  'articles.unhome': 'shift+f',
  'articles.unrecommend': 'shift+m',
}

/** The hand-written commands of articles, besides `articles.pass`. */
export const articleCommands: readonly Command[] = [recordLogCommand('articles', 'l')]

export default { keys: articleKeys, commands: articleCommands, asks: articleAsks }
