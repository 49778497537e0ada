/** why pages that the specification names are not opened in this installation. Which says which is Ours. Pure. */
import { pageNames } from '../../api/pages.ts'

const PAID = '因涉及第三方平台付费，暂未开通'
const PLATFORM = 'PC采编报道平台是专门向外部提供的采编平台，默认未部署，如需要请联系我司'
const CUSTOM = '该服务为定制开发技术服务，如有需要请联系我司'
const APART = '该模块可能涉及另行部署并可能涉及付费，暂未开通'

/** By the first word of the address, in lower case. */
const texts = new Map<string, string>([
  ...['socialmedia', 'advertising'].map((word) => [word, PAID] as const),
  ['openplatform', PLATFORM],
  ['website', CUSTOM],
  ...['media', 'ondemand', 'shortvideomanagement', 'monitor', 'ticketingsystem', 'goods', 'order', 'interaction'].map(
    (word) => [word, APART] as const,
  ),
  ...[
    'announce',
    'signuptype',
    'signupdata',
    'askpolitics',
    'nationalpeoples',
    'responsibleunit',
    'civilizedpractice',
  ].map((word) => [word, APART] as const),
])

const firstWord = (path: string) => path.split('/')[1]?.toLowerCase() ?? ''
/** A module of which a page stands is opened. */
const opened = new Set(pageNames.map(firstWord))

/** What is said at an address; undefined for pages that stand and for addresses that nobody knows. */
export function notOpened(path: string): string | undefined {
  const word = firstWord(path)
  return opened.has(word) ? undefined : texts.get(word)
}
