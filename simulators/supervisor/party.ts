/**
 * The state's supervisor of gambling: takes reports of days as sealed and encrypted packages and answers
 * them, sealed by itself. The protocol is our own proposal (README.md): the ministry's is not public.
 */
import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CompactSign, compactDecrypt, compactVerify } from 'jose';
import { createFaults } from '../frame/faults.ts';
import { html } from '../frame/html.ts';
import { sendPage } from '../frame/page.ts';
import type { Party, Surroundings } from '../frame/party.ts';
import { openRecordFile } from '../frame/record-file.ts';
import { type Fault, materialFaults, type ReadReport, readReport } from './package-check.ts';

interface TakenPackage {
  /** The package's own name. */
  readonly id: string;
  readonly receipt: string;
  readonly documentHash: string;
  readonly document: string;
  readonly result: 'ACCEPTED' | 'FORMAL_ERROR' | 'MATERIAL_ERROR';
  readonly faults: readonly Fault[];
}

const switches = {
  pending: { kind: 'flag', label: 'Give no answer to a package yet' },
  forged: { kind: 'flag', label: 'Seal the answer with the wrong key' },
  formal: { kind: 'flag', label: 'Find a package formally wrong' },
  material: { kind: 'flag', label: 'Find a package materially wrong' },
} as const;

const bodyMost = 20_000_000;

/** Opens the intake over its folder; `keysFolder` holds its key and the operator's. */
export function createSupervisor(surroundings: Surroundings, keysFolder: string): Party {
  const { random, log, folder } = surroundings;
  const taken = openRecordFile<TakenPackage>(join(folder, 'supervisor-packages.jsonl'));
  const faults = createFaults(switches);
  const key = (name: string): string => readFileSync(join(keysFolder, name), 'utf8');
  const own = createPrivateKey(key('bank-private.pem'));
  const operator = createPublicKey(key('merchant-public.pem'));
  /** Whoever seals with it is not the supervisor. */
  const wrong = createPrivateKey(key('merchant-private.pem'));

  const opened = async (body: string): Promise<{ packageId: unknown; document: string }> => {
    const { plaintext } = await compactDecrypt(body, own);
    const { payload, protectedHeader } = await compactVerify(
      Buffer.from(plaintext).toString('utf8'),
      operator,
      { algorithms: ['PS256'] },
    );
    return { packageId: protectedHeader.package, document: Buffer.from(payload).toString('utf8') };
  };

  /** The report that stands for a day in a currency, by its highest version. */
  const standing = (day: string, currency: string): ReadReport | undefined =>
    taken
      .all()
      .filter(({ result }) => result === 'ACCEPTED')
      .flatMap(({ document }) => readReport(document) ?? [])
      .filter((report) => report.day === day && report.currency === currency)
      .sort((one, other) => other.version - one.version)[0];

  const dayBefore = (day: string): string =>
    new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

  const judged = (packageId: string, document: string): Pick<TakenPackage, 'result' | 'faults'> => {
    const report = readReport(document);
    if (report?.packageId !== packageId) {
      const fault = { code: 'NOT_READABLE', text: 'The document is none, or is called otherwise.' };
      return { result: 'FORMAL_ERROR', faults: [fault] };
    }
    const found = materialFaults(report, standing(dayBefore(report.day), report.currency));
    return { result: found.length > 0 ? 'MATERIAL_ERROR' : 'ACCEPTED', faults: found };
  };

  return {
    name: 'supervisor',
    title: 'Supervisor of gambling',
    page: '/supervisor',
    faults,
    summary: () => [`packages: ${taken.all().length}`],
    calls(scope: FastifyInstance) {
      scope.addContentTypeParser(
        'application/jose',
        { parseAs: 'string', bodyLimit: bodyMost },
        (_request, body, done) => done(null, body),
      );
      scope.post<{ Body: string }>('/supervisor/packages', async (request, reply) => {
        const refused = (code: string, text: string) => {
          log.record('supervisor', `package refused: ${code}`);
          return reply.code(422).send({ code, text });
        };
        const content = await opened(request.body).catch(() => undefined);
        if (!content)
          return refused('NOT_SEALED', 'The package cannot be opened or its seal is wrong.');
        const { packageId, document } = content;
        if (typeof packageId !== 'string') return refused('NO_NAME', 'The package has no name.');
        const documentHash = createHash('sha256').update(document, 'utf8').digest('hex');
        const known = taken.get(packageId);
        if (known) {
          return known.documentHash === documentHash
            ? { receipt: known.receipt }
            : refused('KNOWN_OTHERWISE', 'Another document was taken under this name.');
        }
        const receipt = random.id();
        taken.put({
          id: packageId,
          receipt,
          documentHash,
          document,
          ...judged(packageId, document),
        });
        log.record('supervisor', `package taken: ${packageId}`);
        return reply.code(201).send({ receipt });
      });
      scope.get<{ Params: { id: string } }>(
        '/supervisor/packages/:id/confirmation',
        async (request, reply) => {
          const found = taken.get(request.params.id);
          if (!found) return reply.code(404).send({ code: 'UNKNOWN' });
          const switched = request.faults;
          if (switched.pending) return reply.code(202).send();
          const { id, documentHash } = found;
          const fault = { code: 'BY_SWITCH', text: 'Found by a switch of the simulator.' };
          const answer = switched.formal
            ? { result: 'FORMAL_ERROR', faults: [fault] }
            : switched.material
              ? { result: 'MATERIAL_ERROR', faults: [fault] }
              : { result: found.result, faults: found.faults };
          const sealed = await new CompactSign(
            Buffer.from(JSON.stringify({ packageId: id, documentHash, ...answer })),
          )
            .setProtectedHeader({ alg: 'PS256', cty: 'application/json' })
            .sign(switched.forged ? wrong : own);
          log.record('supervisor', `answered ${id}: ${answer.result}`);
          return reply.type('application/jose').send(sealed);
        },
      );
    },
    controls(scope: FastifyInstance) {
      scope.get('/supervisor', async (_request, reply) =>
        sendPage(reply, {
          title: 'Supervisor of gambling',
          withNavigation: true,
          scripts: ['live.js'],
          body: html`<main class="desk"><h1>Supervisor of gambling</h1>
<p>Reports of days come here sealed and encrypted; sums that differ from their rows are found.</p>
<div data-live="supervisor"><section><h2>Packages</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Packages"><table><thead><tr>
<th>Package</th><th>Answer</th><th>Faults</th><th>SHA-256</th></tr></thead><tbody>${[...taken.all()]
            .reverse()
            .map(
              ({ id, result, faults: found, documentHash }) => html`<tr><td>${id}</td>
<td>${result}</td><td>${found.map(({ text }) => text).join(' ') || '–'}</td>
<td>${documentHash.slice(0, 12)}…</td></tr>`,
            )}</tbody></table></div></section></div></main>`,
        }),
      );
    },
    reset() {
      taken.clear();
    },
    async close() {
      taken.close();
    },
  };
}
