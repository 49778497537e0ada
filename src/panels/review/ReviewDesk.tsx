/** 审稿台. */
export default function ReviewDesk() {
  return null
}
