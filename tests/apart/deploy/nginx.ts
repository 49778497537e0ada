/** nginx with the example of deploy/: what stands there is what is tried, but for ports and certificate. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianProgram, freePort, run } from './debian.ts'

/** A certificate for news.example and this machine, in a folder. */
function certificateIn(folder: string): { readonly key: string; readonly certificate: string } {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30']
  const names = ['-subj', '/CN=news.example', '-addext', 'subjectAltName=DNS:news.example,DNS:localhost']
  const made = spawnSync('openssl', [...args, ...names, '-keyout', key, '-out', certificate])
  if (made.status !== 0) throw new Error(made.stderr.toString())
  return { key, certificate }
}

/**
 * Starts nginx before servers on these ports. `change`: of the example, as somebody may have written it. Default as it is.
 * @throws what `nginx -t` has to say against it.
 */
export async function startNginx(
  folder: string,
  servers: readonly number[],
  change: (example: string) => string = (example) => example,
) {
  const nginx = debianProgram('/usr/sbin/nginx', 'nginx-light')
  mkdirSync(join(folder, 'nginx'))
  const { key, certificate } = certificateIn(folder)
  const [plain, secure] = [await freePort(), await freePort()]
  const example = change(readFileSync('deploy/nginx/copydesk.conf', 'utf8'))
    .replace(/^ {2}listen 80;\n {2}listen \[::\]:80;$/m, `  listen 127.0.0.1:${plain};`)
    .replace(/^ {2}listen 443 (.*);\n {2}listen \[::\]:443 .*;$/m, `  listen 127.0.0.1:${secure} $1;`)
    .replace('/etc/ssl/copydesk/fullchain.pem', certificate)
    .replace('/etc/ssl/copydesk/privkey.pem', key)
    .replace('/var/log/nginx/copydesk.log', join(folder, 'nginx', 'access.log'))
    // Where it listens is no part of $host.
    .replace(/(Host) \$host;/g, `$1 $host:${secure};`)
    .replace(/127\.0\.0\.1:808(\d)/g, (_, at) => `127.0.0.1:${servers[Number(at) - 1]}`)
  const conf = join(folder, 'nginx', 'nginx.conf')
  writeFileSync(
    conf,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/nginx/pid; error_log ${folder}/nginx/error.log warn;
events { worker_connections 2048; }
http { ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/nginx/${one};`).join(' ')}
${example}
}`,
  )
  const tried = spawnSync(nginx, ['-t', '-c', conf, '-e', `${folder}/nginx/error.log`])
  if (tried.status !== 0) throw new Error(tried.stderr.toString())
  return { ...run(nginx, ['-c', conf, '-e', `${folder}/nginx/error.log`]), plain, secure, certificate }
}
