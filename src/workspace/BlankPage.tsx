/** An open route that has no screen in this installation. */

/** Says so, plainly, and where else to go. */
export function BlankPage({ title }: { readonly title: string }) {
  return (
    <main className="cd-page">
      <div className="cd-blank">
        <img src="/favicon.svg" alt="" width={40} height={40} />
        <h1>{title}</h1>
        <p>这个页面无需登录就能打开，但本站点还没有启用它。需要的话，请联系本站点的管理员。</p>
        <p className="cd-blank-actions">
          <a className="bp6-button" href="/">
            进入采编工作台
          </a>
        </p>
      </div>
    </main>
  )
}
