/** nginx with the example of deploy/: what stands there is what is tried, but for ports and certificate. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianProgram, freePort, run } from './debian.ts'

/** A certificate for news.example and this machine, in a folder. */
function certificateIn(folder: string): { readonly certificate: string } {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30']
  const names = ['-subj', '/CN=news.example', '-addext', 'subjectAltName=DNS:news.example,DNS:localhost']
  const made = spawnSync('openssl', [...args, ...names, '-keyout', key, '-out', certificate])
  if (made.status !== 0) throw new Error(made.stderr.toString())
  return { certificate }
}

/** The example of a folder of deploy/ as it stands. */
const exampleOf = (name: string) => readFileSync(`deploy/nginx/${name}.conf`, 'utf8')

interface Place {
  readonly folder: string
  readonly servers: readonly number[]
  readonly plain: number
  readonly secure: number
}

/** An example on ports and with a certificate of its own. */
function placed(example: string, { folder, servers, plain, secure }: Place): string {
  return (
    example
      .replace(/^ {2}listen 80(.*);\n {2}listen \[::\]:80.*;$/gm, `  listen 127.0.0.1:${plain}$1;`)
      .replace(/^ {2}listen 443 (.*);\n {2}listen \[::\]:443 .*;$/gm, `  listen 127.0.0.1:${secure} $1;`)
      .replaceAll('/etc/ssl/copydesk/', `${folder}/`)
      .replace('/var/log/nginx/copydesk.log', join(folder, 'nginx', 'access.log'))
      // Where it listens is no part of $host.
      .replace(/(Host) \$host;/g, `$1 $host:${secure};`)
      .replace(/127\.0\.0\.1:808(\d)/g, (_, at) => `127.0.0.1:${servers[Number(at) - 1]}`)
  )
}

/** What of the examples is started. */
export interface NginxParts {
  /** Of copydesk.conf, as somebody may have written it. Default as it is. */
  readonly change?: (example: string) => string
  /** public-host.conf beside it, as somebody may have written it. Default without. */
  readonly publicHost?: (example: string) => string
}

/**
 * Starts nginx before servers on these ports. `secure` and `publicly`: where it listens as copydesk.conf and as public-host.conf.
 * @throws what `nginx -t` has to say against it.
 */
export async function startNginx(
  folder: string,
  servers: readonly number[],
  { change = (example) => example, publicHost }: NginxParts = {},
) {
  const nginx = debianProgram('/usr/sbin/nginx', 'nginx-light')
  mkdirSync(join(folder, 'nginx'))
  const { certificate } = certificateIn(folder)
  const [plain, secure, publicly] = [await freePort(), await freePort(), await freePort()]
  const examples = [placed(change(exampleOf('copydesk')), { folder, servers, plain, secure })]
  if (publicHost) {
    const ports = { plain: await freePort(), secure: publicly }
    // This machine has one name; here ports tell the hosts apart.
    const example = publicHost(exampleOf('public-host')).replaceAll('server_name news.example', 'server_name localhost')
    examples.push(placed(example, { folder, servers, ...ports }))
  }
  const conf = join(folder, 'nginx', 'nginx.conf')
  writeFileSync(
    conf,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/nginx/pid; error_log ${folder}/nginx/error.log warn;
events { worker_connections 2048; }
http { ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/nginx/${one};`).join(' ')}
${examples.join('\n')}
}`,
  )
  const tried = spawnSync(nginx, ['-t', '-c', conf, '-e', `${folder}/nginx/error.log`])
  if (tried.status !== 0) throw new Error(tried.stderr.toString())
  const running = run(nginx, ['-c', conf, '-e', `${folder}/nginx/error.log`])
  return { ...running, plain, secure, publicly, certificate }
}
