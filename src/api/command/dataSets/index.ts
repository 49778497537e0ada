/** The dataSets family. */
import { defineManifest } from '../../manifest.ts'
import { dataSetActions } from './actions.ts'
import { dataSets } from './calls.ts'

export default defineManifest({
  family: dataSets,
  actions: dataSetActions,
  log: { 401: '数据集' },
  titles: { Hosts: '内网地址', DataHosts: '内网地址' },
})
