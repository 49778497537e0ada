/** Every page's panel: a page that is left out does not compile. */
import { definePanel, type Panels } from '../workspace/panel.ts'
import { home } from './home/index.ts'
import { later } from './later.ts'
import { personal } from './personal/index.ts'

const articles = () => import('./articles/index.tsx')

/** See the file. */
export const panels: Panels = {
  '/HomePage/index': home,
  '/contribution/MyArticle': later('/contribution/MyArticle', async () => (await articles()).myArticles),
  '/contribution/Unreviewed': later('/contribution/Unreviewed', async () => (await articles()).unreviewed),
  '/contribution/All': later('/contribution/All', async () => (await articles()).allArticles),
  '/contribution/Reviewed': later('/contribution/Reviewed', async () => (await articles()).reviewed),
  '/contribution/Drafts': later('/contribution/Drafts', async () => (await articles()).drafts),
  '/contribution/RecycleBin': later('/contribution/RecycleBin', async () => (await articles()).recycleBin),
  '/contribution/Import': definePanel('/contribution/Import', () => import('./articleImport/ImportPanel.tsx')),
  '/Publish': later('/Publish', async () => (await articles()).editor),
  '/ColumnManagement/index': later(
    '/ColumnManagement/index',
    async () => (await import('./channels/index.ts')).channelTree,
  ),
  '/PersonalManagement': personal,
  '/ScanLogin': definePanel('/ScanLogin', () => import('./scanLogin/ScanPanel.tsx')),
  '/SmsParameters/list': later(
    '/SmsParameters/list',
    async () => (await import('./smsParameters/index.tsx')).smsParameterList,
  ),
  '/Keys': definePanel('/Keys', () => import('./keys/KeysPanel.tsx')),
  '/Form': definePanel('/Form', () => import('./form/FormPanel.tsx')),
  '/AdminUser': later('/AdminUser', async () => (await import('./adminUsers/index.tsx')).adminUserList),
  '/LoginRules': definePanel('/LoginRules', () => import('./loginRules/LoginRulesPanel.tsx')),
  '/SystemLog': later('/SystemLog', async () => (await import('./operationLog/index.tsx')).systemLog),
}
