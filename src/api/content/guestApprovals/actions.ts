/** What may be done with guest approvals. */
import { defineActions } from '../../actions.ts'
import { guestApprovals } from './calls.ts'

/** What is asked about an article stands in the log of articles. */
const module = 300

/** The actions of the guestApprovals family. */
export const guestApprovalActions = defineActions(guestApprovals, {
  invite: {
    // The pane of the same name sends it: it shows the link.
    invite: {
      title: '邀请外部审核',
      button: '邀请外审',
      on: 'none',
      silent: true,
      undoable: true,
      log: { title: '邀请外部审核', type: '2', module },
    },
  },
  revoke: {
    revoke: {
      title: '撤销外部审核',
      button: '邀请外审',
      when: (row) => row.State === 'waiting',
      undoable: true,
      log: { title: '撤销外部审核', type: '2', module },
    },
  },
  answer: {
    guestPass: {
      title: '外部审核同意',
      button: null,
      on: 'none',
      silent: true,
      with: { IsPassed: true },
      log: { title: '外部审核同意', type: '1', module },
    },
    guestRefuse: {
      title: '外部审核不同意',
      button: null,
      on: 'none',
      silent: true,
      with: { IsPassed: false },
      log: { title: '外部审核不同意', type: '1', module },
    },
  },
})
