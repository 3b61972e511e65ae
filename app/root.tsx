import type { MetaFunction } from '@remix-run/node'
import { Meta, Outlet, Scripts } from '@remix-run/react'
import { type ReactNode, useContext } from 'react'
import { PageRenderContext } from '~/page-render'
import { RootError, statusOf } from '~/routes/ops/root-error'
import stylesHref from '~/styles.css?url'
import { errorTitle } from '~/ui/components/error-page'
import { KEEP_EARLY_LOSSES } from '~/ui/enhance/early-losses'
import { ShellSlot } from '~/ui/shell'

export const meta: MetaFunction = ({ error }) => [
  { title: error ? `错误：${errorTitle(statusOf(error))} - 机构通` : '机构通' },
]

/** The one style sheet is linked here: no route has links of its own for Remix to look for at every rendering. */
export function Layout({ children }: { children: ReactNode }) {
  const { hydrating, nonce, hydrationCode = '', loginState, mobile } = useContext(PageRenderContext)
  return (
    <html lang="zh-CN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="stylesheet" href={stylesHref} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script src={__ENHANCE_HREF__} defer />
      </head>
      <body
        className={mobile ? 'is-mobile' : undefined}
        data-signed-in={loginState === 'none' ? undefined : loginState}
        suppressHydrationWarning
      >
        <ShellSlot name="top" />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <ShellSlot name="bottom" />
        {hydrating ? (
          <>
            <script
              nonce={nonce}
              dangerouslySetInnerHTML={{ __html: KEEP_EARLY_LOSSES }}
              suppressHydrationWarning
            />
            <Scripts nonce={nonce} />
            <script
              nonce={nonce}
              dangerouslySetInnerHTML={{ __html: hydrationCode }}
              suppressHydrationWarning
            />
          </>
        ) : null}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <RootError />
}
