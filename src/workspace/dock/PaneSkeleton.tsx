/** The outline of a pane that is still loading; shown after 200 ms. */

/** A header and some rows, without movement. */
export function PaneSkeleton() {
  return (
    <div className="cd-skeleton" role="status" aria-label="正在加载">
      <div className="cd-skeleton-bar" />
      {[92, 78, 86, 70, 82, 64, 88, 74].map((width, index) => (
        <div key={index} className="cd-skeleton-row">
          <span style={{ width: `${width * 0.6}%` }} />
          <span style={{ width: '12%' }} />
          <span style={{ width: '10%' }} />
        </div>
      ))}
    </div>
  )
}
