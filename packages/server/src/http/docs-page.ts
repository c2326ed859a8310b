import { html, raw } from 'hono/html';

interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content: { readonly [type: string]: { readonly schema: Schema } } };
  readonly responses: {
    readonly [status: string]: { readonly content?: { readonly [type: string]: { readonly schema: Schema } } };
  };
}
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly description?: string;
  readonly additionalProperties?: Schema | boolean;
}
export interface OpenApi {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components?: { readonly schemas?: { readonly [name: string]: Schema } };
}

/** A schema in a line a person can read: `{ after: number, actions: text[] }`. */
const told = (schema: Schema | undefined, depth = 0): string => {
  if (schema === undefined) return '';
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const any = schema.anyOf ?? schema.oneOf;
  if (any !== undefined) return any.map((one) => told(one, depth)).join(' | ');
  if (schema.items !== undefined) return `${told(schema.items, depth)}[]`;
  if (schema.properties !== undefined) {
    if (depth > 3) return '{…}';
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => `${name}${schema.required?.includes(name) === true ? '' : '?'}: ${told(field, depth + 1)}`,
    );
    return `{ ${fields.join(', ')} }`;
  }
  if (typeof schema.additionalProperties === 'object')
    return `{ [name]: ${told(schema.additionalProperties, depth + 1)} }`;
  const type = typeof schema.type === 'string' ? schema.type : (schema.type ?? ['anything']).join(' | ');
  return type === 'string' ? 'text' : type;
};

/** The interface for programs as one plain page, made from the same description machines get. */
export const docsPage = (api: OpenApi) => {
  const byTag = new Map<string, { method: string; path: string; operation: Operation }[]>();
  for (const [path, methods] of Object.entries(api.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? 'Other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), { method: method.toUpperCase(), path, operation }]);
    }
  const section = ([tag, operations]: [
    string,
    { method: string; path: string; operation: Operation }[],
  ]) => html`<h2>${tag}</h2>
${operations.map(({ method, path, operation }) => {
  const query = (operation.parameters ?? []).filter((one) => one.in === 'query').map((one) => one.name);
  const body = operation.requestBody?.content['application/json']?.schema;
  const reply = (operation.responses['200'] ?? operation.responses['201'])?.content?.['application/json']?.schema;
  return html`<article><h3><code>${method} ${path}</code></h3><p>${operation.summary ?? ''}</p><dl>
${query.length === 0 ? '' : html`<dt>query</dt><dd><code>${query.join(', ')}</code></dd>`}
${body === undefined ? '' : html`<dt>send</dt><dd><code>${told(body)}</code></dd>`}
<dt>answer</dt><dd><code>${told(reply)}</code></dd></dl></article>`;
})}`;
  const schemas = Object.entries(api.components?.schemas ?? {});
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Orrery: the interface for programs</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/docs.css"></head><body><main>
<h1>The interface for programs</h1>
<p>JSON over HTTP. A program speaks for a player with a key from <code>POST /api/tokens</code>, sent as
<code>Authorization: Bearer orr_…</code>. What is refused is answered with a status, a <code>code</code> and a sentence.
For machines: <a href="/openapi.json">/openapi.json</a>. What happens live comes over a WebSocket at <code>/ws</code>,
described in <code>docs/protocol.md</code>.</p>
${[...byTag].map(section)}
<h2>Shapes</h2><dl>${schemas.map(([name, schema]) => html`<dt id="${name}"><code>${name}</code></dt><dd><code>${told(schema)}</code></dd>`)}</dl>
</main></body></html>`;
};

export const DOCS_STYLE = raw(`:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { border-bottom: 1px solid; margin-top: 3rem; }
article { margin: 1.5rem 0; }
h3 { margin-bottom: 0; }
dt { font-weight: 600; }
dd { margin: 0 0 .5rem 1.5rem; overflow-wrap: anywhere; }
code { font-size: .9em; }
`);
