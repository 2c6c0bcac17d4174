import { z } from "zod";
import type { Scope } from "../../../database/schema/api-keys.ts";
import type { Services } from "../../platform/services.ts";
import type { Permission } from "../../staff/accounts/permissions.ts";

/** Anyone with the public key, staff who may do this, or a tool whose own key may read this. */
type Access = "public" | Permission | Scope;

/** The context of a call; `actor` is null where no member of staff calls. */
interface Call<Input, Who extends Access> {
  services: Services;
  input: Input;
  actor: Who extends Permission ? { id: string } : null;
  /** The caller's address, for limits. */
  visitor: string;
  /** Aborted when the caller leaves. */
  signal: AbortSignal;
}

/** One of the endpoint's own refusals, by its status; it may say more than the document does. */
export class Refused {
  readonly status: number;
  readonly message: string | undefined;
  readonly headers: Record<string, string> | undefined;

  constructor(status: number, message?: string, headers?: Record<string, string>) {
    this.status = status;
    this.message = message;
    this.headers = headers;
  }
}

/** A good answer that is a file and no JSON. */
export class AnsweredFile {
  readonly bytes: Uint8Array;
  /** As the visitor's computer gets to see it. */
  readonly name: string;

  constructor(bytes: Uint8Array, name: string) {
    this.bytes = bytes;
    this.name = name;
  }
}

/** A successful answer: JSON of this shape, or a file of this media type. */
type Answerable = z.ZodType | { mediaType: string };
type Answered<Answer> = Answer extends z.ZodType ? z.input<Answer> : AnsweredFile;

/** One endpoint: its checks, its documentation and its work. */
interface Described<Who extends Access, Input extends z.ZodObject, Answer extends Answerable> {
  /** The last part of its address: `/functions/<name>`. */
  name: string;
  method: "GET" | "POST";
  access: Who;
  /** Dutch, a few words. */
  summary: string;
  /** Dutch, one or two sentences for callers. */
  description: string;
  /** A GET's query, a POST's JSON body; `nothing` when it takes neither. */
  input: Input;
  answer: Answer;
  /** The status of a good answer; default 200. */
  status?: 200 | 202;
  /** The refusals of `run`, in Dutch, by status. */
  refusals?: Record<number, string>;
  /** The body's size at most; default 64 KB. */
  maxBytes?: number;
  /** Values in the body, names included; default 4,000. */
  maxValues?: number;
  /** Calls by one account or key of a tool, or else by one client address; default 60. */
  perMinute?: number;
  run(call: Call<z.output<Input>, Who>): Promise<Answered<Answer> | Refused>;
}

export type Endpoint = Described<Access, z.ZodObject, Answerable>;

/** Checks that `run` fits the schemas beside it. */
export function endpoint<Who extends Access, Input extends z.ZodObject, Answer extends Answerable>(
  described: Described<Who, Input, Answer>,
): Endpoint {
  return described;
}

/** The input of an endpoint that takes none. */
export const nothing = z.strictObject({});
